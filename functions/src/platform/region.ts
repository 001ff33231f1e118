/**
 * Where the functions run: beside the business, its visitors and the database (Mumbai). The rewrites in
 * firebase.json name it too; a test compares. The database must be in this region for `deliverMail`.
 */
export const REGION = 'asia-south1';

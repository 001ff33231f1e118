/**
 * Mumbai, near the business and its visitors. Triggers need the database in the same region. firebase.json repeats the
 * region; a test compares.
 */
export const REGION = 'asia-south1';

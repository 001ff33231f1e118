import { GrpcStatus, type Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS } from '../contracts.ts';
import { errorCode } from '../platform/error-code.ts';
import { mailDocument, type MailMessage } from './mail-message.ts';

/** Stores a mail that is about no single lead; false if one with its id is stored, since a schedule may call twice. */
export async function storeOnce(db: Firestore, mail: MailMessage, now: Date): Promise<boolean> {
  const about = { id: '', reference: '' };
  try {
    await db
      .collection(COLLECTIONS.mail)
      .doc(mail.id)
      .create(mailDocument(mail, about, now.toISOString()));
    return true;
  } catch (thrown) {
    if (errorCode(thrown) === GrpcStatus.ALREADY_EXISTS) return false;
    throw thrown;
  }
}

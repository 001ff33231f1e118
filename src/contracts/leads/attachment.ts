/** The photo or PDF that may come with a request list. Free of the validator, since the public request list imports it. */
import { IMAGE_MAX_BYTES } from '../base/limits.ts';
import {
  chosenFileFault,
  headOf,
  mediaFileTexts,
  mediaKindOf,
  type MediaFileLike,
} from '../media/media-file.ts';

/** The folder at the media host. No other call uploads into it, shows or deletes what is in it. */
export const ATTACHMENT_FOLDER = 'request_attachments';
/** As the media host names them; part of the signature. SVG and HTML are left out because they can contain scripts. */
export const ATTACHMENT_FORMATS = 'jpg,png,webp,pdf';
export const ATTACHMENT_ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf';

/** The name of a lead's attachment at the media host. */
export function attachmentIdOf(leadId: string): string {
  return `${ATTACHMENT_FOLDER}/${leadId}`;
}

/** True for a file that may be kept. */
export function isAttachable({ format, bytes }: { format: string; bytes: number }): boolean {
  return ATTACHMENT_FORMATS.split(',').includes(format) && bytes > 0 && bytes <= IMAGE_MAX_BYTES;
}

export const attachmentErrors = {
  notAttachable: 'A file must be a photo (JPEG, PNG or WebP) or a PDF of at most 10 MB.',
  wrongType: (name: string) => `File "${name}" is neither a photo (JPEG, PNG or WebP) nor a PDF.`,
} as const;

/** Why a file cannot be sent, by its size and its first bytes; '' if it can. */
export async function attachmentError(file: MediaFileLike): Promise<string> {
  const fault = await chosenFileFault(file);
  if (fault !== null) return fault;
  if (file.size === 0) return mediaFileTexts.empty(file.name);
  if (file.size > IMAGE_MAX_BYTES) return mediaFileTexts.imageTooLarge(file.name);
  const head = await headOf(file);
  const isPdf = String.fromCharCode(...head.subarray(0, 5)) === '%PDF-';
  const isPhoto = ['jpeg', 'png', 'webp'].includes(mediaKindOf(head) ?? '');
  return isPdf || isPhoto ? '' : attachmentErrors.wrongType(file.name);
}

export interface OpenAttachmentBody {
  readonly lead: string;
}

/** The answer of attach-file: the file is posted to `url` with these fields, within an hour. The call has no body. */
export interface AttachFileReply {
  url: string;
  fields: Record<string, string>;
}

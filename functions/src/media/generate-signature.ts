import { randomUUID } from 'node:crypto';

import { CallError } from '../platform/call-error.ts';
import { isMediaFolder, resourceTypeOf, UPLOAD_FORMATS, type SignatureReply } from '../contracts.ts';
import { countCall } from '../platform/rate-limit.ts';
import { textOf } from '../platform/endpoint.ts';
import type { AdminHandler } from '../services.ts';

/**
 * POST /api/generate-signature: signs parameters that the server chooses. The formats are signed, so that nothing else
 * can be uploaded, and so is the file's name, so that a signature is valid for one file only and the browser knows the
 * name even when the upload's answer is lost. `resource_type` selects the address and is not signed.
 */
export const handleSignature: AdminHandler = async (services, call, { uid }) => {
  const { media } = services;
  const folder = textOf(call.body, 'folder');
  const resourceType = Object.hasOwn(call.body, 'resource_type')
    ? textOf(call.body, 'resource_type')
    : 'image';
  if (!isMediaFolder(folder)) throw new CallError('invalid', 'This folder is not one of ours.');
  const expected = resourceTypeOf(folder);
  if (resourceType !== expected)
    throw new CallError('invalid', `This folder holds files of type ${expected}.`);
  await countCall(services, { media: uid });

  const { cloudName, uploadPreset } = media.account();
  const { url, fields } = media.signedCall('upload', expected, {
    allowed_formats: UPLOAD_FORMATS[expected],
    folder,
    public_id: randomUUID(),
    upload_preset: uploadPreset,
  });
  return {
    ...fields,
    timestamp: Number(fields.timestamp),
    cloud_name: cloudName,
    resource_type: expected,
    upload_url: url,
  } satisfies SignatureReply;
};

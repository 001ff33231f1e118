import { describe, expect, it } from 'vitest';

import { parseEnv } from '#src/lib/env.ts';

const COMPLETE = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'paper.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'paper',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_CLOUDINARY_CLOUD_NAME: 'paper',
  VITE_CLOUDINARY_API_KEY: '123',
  VITE_CLOUDINARY_UPLOAD_PRESET: 'preset',
  VITE_ADMIN_EMAILS: ' Admin@Example.com , manager@example.com ',
};

describe('the environment (M65)', () => {
  it('reads a complete configuration; firebase is the default', () => {
    const env = parseEnv(COMPLETE);
    expect(env.adapter).toBe('firebase');
    expect(env.firebase.projectId).toBe('paper');
    expect(env.adminEmails).toEqual(['admin@example.com', 'manager@example.com']);
    expect(env.emulators).toBeNull();
    expect(env.siteUrl).toBeNull();
    expect(env.cloudinary.uploadBase).toBeNull();
  });

  it('names every missing key, and those of white space, each on a line of its own, and what to do', () => {
    const complain = (): unknown => parseEnv({});
    for (const key of Object.keys(COMPLETE)) expect(complain).toThrow(`${key} is missing`);
    expect(complain).toThrow('Copy .env.example to .env');
    expect(() => parseEnv({ ...COMPLETE, VITE_FIREBASE_APP_ID: '  ' })).toThrow(
      /^The site is not configured:\n- VITE_FIREBASE_APP_ID is missing\nCopy /,
    );
  });

  it('names what is wrong', () => {
    const wrong = {
      ...COMPLETE,
      VITE_ADMIN_EMAILS: 'one@example.com',
      VITE_SITE_URL: 'paper',
      VITE_EMULATORS: 'auth=1',
    };
    expect(() => parseEnv(wrong)).toThrow(
      /VITE_ADMIN_EMAILS names 1 .*\n- VITE_SITE_URL is no address.*\n- VITE_EMULATORS/,
    );
    for (const address of ['https://www.example.com', 'https://example.org/'])
      expect(() => parseEnv({ ...COMPLETE, VITE_SITE_URL: address })).toThrow("which is nobody's address");
    expect(parseEnv({ ...COMPLETE, VITE_SITE_URL: 'https://paper.test' }).siteUrl).toBe('https://paper.test');
    expect(() => parseEnv({ VITE_DATA_ADAPTER: 'mysql' })).toThrow(
      "VITE_DATA_ADAPTER is 'mysql': use firebase or browser",
    );
  });

  it('reads the keys of a local run; the demo needs none', () => {
    expect(parseEnv({ VITE_DATA_ADAPTER: 'browser' }).adapter).toBe('browser');
    const env = parseEnv({
      ...COMPLETE,
      VITE_EMULATORS: 'auth=127.0.0.1:9099,firestore=127.0.0.1:8080',
      VITE_CLOUDINARY_DELIVERY_HOSTS: '127.0.0.1:5708',
    });
    expect(env.emulators).toEqual({ auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080' });
    expect(env.cloudinary.deliveryHosts).toEqual(['127.0.0.1:5708']);
  });
});

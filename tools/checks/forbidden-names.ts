import { LOCAL_ADMIN_PASSWORD } from '#tools/dev/admin-accounts.ts';
import { LOCAL_CLOUD } from '#tools/dev/local-config.ts';
import { DEMO_PROJECT } from '#tools/dev/project.ts';
import { STAND_IN_ACCOUNT } from '#tools/stand-ins/media-host/media-host.ts';

/** Matches names that must never appear in a deployed build: local hosts, stand-ins, the demo. */
interface ForbiddenName {
  readonly what: string;
  readonly pattern: RegExp;
}

const quoted = (text: string): string => `['"\`]${text}['"\`]`;

/** Names that neither the built site nor the functions' bundle may contain. */
const FORBIDDEN_NAMES: readonly ForbiddenName[] = [
  {
    what: 'the stand-in for the media host',
    pattern: new RegExp(
      [
        '/__control/',
        'media-host',
        LOCAL_CLOUD.cloudName,
        LOCAL_CLOUD.apiKey,
        LOCAL_CLOUD.apiSecret,
        STAND_IN_ACCOUNT.uploadPreset,
        quoted(STAND_IN_ACCOUNT.apiKey),
      ].join('|'),
    ),
  },
  { what: 'the stand-in for the mail server', pattern: /maildev|smtp-sink/i },
  // React Router and Firebase Auth contain a bare 'http://localhost' as a base that is never requested.
  { what: 'this machine', pattern: /127\.0\.0\.1|localhost(?!["'`])|(?<!http:\/\/)localhost/ },
  { what: 'an emulator', pattern: /emulator mode|emulator host will be used|demo-project/i },
  { what: 'the demo', pattern: new RegExp(`${DEMO_PROJECT}|demo-media|${LOCAL_ADMIN_PASSWORD}`) },
  { what: 'the configuration as it was written', pattern: /\bVITE_[A-Z]/ },
];

/** Describes each forbidden name in a deployed file as a sentence. */
export function findForbiddenNames(file: string, text: string): string[] {
  return FORBIDDEN_NAMES.flatMap(({ what, pattern }) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [`${file} names ${what}: ${found}`];
  });
}

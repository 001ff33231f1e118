import { CannotLook } from './ask.ts';

/** The fault, and the one command that mends it. */
interface Fault {
  /** `missing` stops a deployment, `outdated` is mended by the next one, `advice` stops nothing. */
  state: 'missing' | 'outdated' | 'advice';
  problem: string;
  mend: string;
}

/** One thing that a deployment needs. */
export interface Check {
  what: string;
  /** The harm if the fault stays, as a sentence. */
  why: string;
  /** Resolves with the fault, `null` for none. Rejects when it cannot look. */
  look: () => Promise<Fault | null> | Fault | null;
}

export type Finding = Omit<Check, 'look'> & (Fault | { state: 'ok' });

export function check(what: string, why: string, look: Check['look']): Check {
  return { what, why, look };
}

type ToFault = (problem: string | null | undefined | false, mend: string) => Fault | null;
function faultsOf(state: Fault['state']): ToFault {
  return (problem, mend) => (problem ? { state, problem, mend } : null);
}
/** A fault with this problem; `null` when there is no problem. See `Fault.state`. */
export const missing = faultsOf('missing');
export const outdated = faultsOf('outdated');
export const advice = faultsOf('advice');

/** Runs all checks at once. A check that throws counts as a fault. */
export function examine(checks: readonly Check[]): Promise<Finding[]> {
  return Promise.all(
    checks.map(async ({ what, why, look }) => {
      const cannotLook = (error: unknown): Fault | null => {
        const isKnown = error instanceof CannotLook;
        // A check that reads a value where the answer has none throws a TypeError.
        const isOfOtherShape = error instanceof TypeError;
        const reason = isOfOtherShape ? 'The answer is not as documented.' : (error as Error).message;
        const again = isOfOtherShape ? 'npm run doctor' : 'gcloud auth application-default login';
        return missing(`This could not be looked at. ${reason}`, isKnown ? error.mend : again);
      };
      const fault = await Promise.resolve().then(look).catch(cannotLook);
      return { what, why, ...(fault ?? { state: 'ok' }) };
    }),
  );
}

/** The message of what `work` throws; `null` when it does not. */
export function messageOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const LABELS: Readonly<Record<Finding['state'], string>> = {
  ok: 'ok     ',
  missing: 'MISSING',
  outdated: 'deploy ',
  advice: 'look at',
};

/** A text for each finding; a fault also has its reason, the problem, and the command that mends it. */
export function describeFindings(findings: readonly Finding[]): string {
  const indented = (text: string): string => `        ${text.replaceAll('\n', '\n        ')}`;
  return findings
    .map((finding) => {
      const line = `${LABELS[finding.state]} ${finding.what}`;
      if (finding.state === 'ok') return line;
      return [line, indented(`${finding.problem} ${finding.why}`), indented(`→ ${finding.mend}`)].join('\n');
    })
    .join('\n');
}

import type { SavePlan } from '#src/editing/save-plan/save-plan.ts';

/** The steps of a plan, a line each: what is done where, and what happens when it fails. */
export function planSteps<W>(plan: SavePlan<W>, writeLine?: (document: W) => string): string[] {
  return plan.map((step) => {
    if (step.kind === 'upload') {
      const places = step.uploads.map(({ folder, otherwise }) =>
        otherwise === '' ? folder : `${folder} else ${otherwise}`,
      );
      return `upload to ${places.join()}: ${step.failure} (${step.whenFailed})`;
    }
    if (step.kind === 'delete') return `delete ${step.url} (${step.owner ? 'stop' : 'log'})`;
    if (step.kind === 'claim') return `claim ${step.record.id} at ${step.rev}`;
    return `${writeLine ? `write ${writeLine(step.document)}` : 'write'}: ${step.failure}`;
  });
}

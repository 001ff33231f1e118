import { replacedBy, type SavePlan } from '#src/editing/save-plan/save-plan.ts';

/** What a plan does, a line each: what is done where, and what happens when it fails. */
export function planSteps<W>(plan: SavePlan<W>, writeLine?: (document: W) => string): string[] {
  const { record, uploads, document, failure } = plan;
  const isDelete = document === null;
  const deletions = plan.deletions.map(({ url }) => `delete ${url} (${isDelete ? 'stop' : 'log'})`);
  return [
    ...(record && uploads.length + deletions.length > 0 ? [`claim ${record.id} at ${record.rev}`] : []),
    ...uploads.map((group) => {
      const places = group.uploads.map(({ folder, token }) =>
        replacedBy(token) === '' ? folder : `${folder} else ${replacedBy(token)}`,
      );
      return `upload to ${places.join()}: ${group.failure} (${group.whenFailed})`;
    }),
    ...(isDelete ? deletions : []),
    `${writeLine ? `write ${writeLine(document)}` : 'write'}: ${failure}`,
    ...(isDelete ? [] : deletions),
  ];
}

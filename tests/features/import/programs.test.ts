/** Exports of shops, marketplaces and Indian accounting programs: each has a file of lists, which goes with its program. */
import { describe, expect, it } from 'vitest';

import { PROGRAMS } from '#src/features/import/admin/programs/programs.ts';
import type { Program } from '#src/features/import/admin/programs/program.ts';
import { expectList, type ExpectedList } from '#tests/support/list-report.ts';

const files = import.meta.glob<{ LISTS: Readonly<Record<string, ExpectedList>> }>('./programs/*.ts', {
  eager: true,
});
const LISTS = Object.entries(files).flatMap(([path, file]) =>
  Object.entries(file.LISTS).map(([name, list]) => {
    const program = /([\w-]+)\.ts$/.exec(path)?.[1] ?? '';
    return { program, name: `${program}: ${name}`, list };
  }),
);

describe('M90: lists of other programs', () => {
  it.each(LISTS)('$name', ({ list }) => expectList(list));

  it.each(PROGRAMS)('$name can be deleted without touching the others, and is needed', (program) => {
    const programs = PROGRAMS as Program[];
    const place = programs.indexOf(program);
    programs.splice(place, 1);
    const isOwn = (list: (typeof LISTS)[number]): boolean => list.program === program.name;
    try {
      for (const { list } of LISTS.filter((other) => !isOwn(other))) expectList(list);
      expect(() => LISTS.filter(isOwn).forEach(({ list }) => expectList(list))).toThrow('expected');
    } finally {
      programs.splice(place, 0, program);
    }
  });
});

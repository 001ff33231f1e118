/**
 * Lists as other businesses write them, and exports of other programs. Each program has a text file of its own, which is
 * deleted together with the program. list-report.ts describes the form of these files.
 */
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';

import { PROGRAMS } from '#src/features/import/admin/programs/programs.ts';
import type { Program } from '#src/features/import/admin/programs/program.ts';
import { expectList, listsIn, productLines, reportOf } from '#tests/support/list-report.ts';
import { sheetOf, textRows, workbook } from '#tests/support/workbook.ts';

import OF_TRADERS from './lists-of-traders.txt?raw';

const files = import.meta.glob<string>('./programs/*.txt', { eager: true, query: '?raw', import: 'default' });
const OF_PROGRAMS = Object.entries(files).flatMap(([path, text]) => {
  const program = /([\w-]+)\.txt$/.exec(path)?.[1] ?? '';
  return listsIn(text).map((list) => ({ program, ...list }));
});

/** The programs, each with the name of its file. */
const modules = import.meta.glob<Record<string, Program>>('/src/features/import/admin/programs/*.ts', {
  eager: true,
});
const NAMED = Object.entries(modules).flatMap(([path, module]) =>
  PROGRAMS.filter((program) => Object.values(module).includes(program)).map((program) => ({
    name: /([\w-]+)\.ts$/.exec(path)?.[1],
    program,
  })),
);

describe('M90: lists are read as they are meant', () => {
  it.each(listsIn(OF_TRADERS))('$title', expectList);

  it.each(OF_PROGRAMS)('$program: $title', expectList);

  it('each program has a file', () => expect(NAMED).toHaveLength(PROGRAMS.length));

  it.each(NAMED)(
    '$name is needed, and works without any of the others, which can be deleted',
    ({ name, program }) => {
      const programs = PROGRAMS as Program[];
      const all = programs.splice(0);
      const own = OF_PROGRAMS.filter((list) => list.program === name);
      try {
        programs.push(...all.filter((other) => other !== program));
        expect(() => own.forEach(expectList)).toThrow('expected');
        programs.splice(0, all.length, program);
        own.forEach(expectList);
      } finally {
        programs.splice(0, all.length, ...all);
      }
    },
  );

  it('products above a second row of column names are read too', () => {
    const first = Array.from({ length: 19 }, (_, at) => `Kraft ${at},${60 + at * 2},A4`);
    const second = ['Name,GSM,Size,Packing', 'Board 1,250,A4,100', 'Board 2,300,A4,100'];
    const report = reportOf([...first, ...second].join('\n'), 'list.csv');
    expect(report.counts.new + report.leftOut.length).toBe(21);
    expect(report.asked).toContain('name');
    const named = reportOf(['Item,GSM', ...first, ...second].join('\n'), 'list.csv');
    expect(named.headerRow).toBe(1);
    expect(named.counts.new).toBe(21);
  });

  it('papers that stand in one column of a sheet, each in a line, are read', () => {
    const rows = [['Rate list'], ['Maplitho 70 gsm 23x36 @ 76/kg'], ['Art card 300 gsm A4 @ 92/kg']];
    expect(productLines(reportOf(workbook([sheetOf(textRows(rows))]), 'list.xlsx'))).toEqual([
      'Maplitho 70 gsm 23x36 [] GSM=70 gsm; Sheet size=23x36',
      'Art card 300 gsm A4 [] GSM=300 gsm; Sheet size=A4',
    ]);
  });

  it('the sheet whose heads name the columns is read', () => {
    const rows = [
      ['Item', 'GSM'],
      ['Bond', '70'],
    ];
    const notes = [['Colour', 'Size', 'Brand', 'Office', 'Phone'], ['Pink'], ['Blue'], ['Red']];
    const book = workbook([notes, rows].map((sheet) => sheetOf(textRows(sheet))));
    // A sheet that was given the name of a text is read as what it is.
    for (const name of ['list.xlsx', 'list.csv'])
      expect(productLines(reportOf(book, name))).toEqual(['Bond [] GSM=70']);
    const takings = ['103', '7', '61', '91'].map((taking) => ['8 Feb', taking]);
    const priced = [
      ['List of things', 'Price'],
      ['Twine', '12'],
      ['Gum', '7'],
    ];
    const unknown = workbook([takings, priced].map((sheet) => sheetOf(textRows(sheet))));
    expect(productLines(reportOf(unknown, 'list.xlsx'))).toEqual(['Twine []', 'Gum []']);
  });

  it.each(['hidden="1"', 'width="0"'])('columns that a sheet hides (%s) can be left out', (how) => {
    const hidden = `<cols><col min="2" max="2" ${how}/><col min="9" max="16384" hidden="true"/></cols>`;
    const rows = [
      ['Name', 'Brand', 'GSM'],
      ['Kraft', 'Secret Mill', '80'],
    ];
    const bytes = workbook([sheetOf(textRows(rows), hidden)]);
    const read = reportOf(bytes, 'list.xlsx');
    expect(read.hiddenColumns).toEqual(['Brand']);
    expect(productLines(read)).toEqual(['Kraft [] Brand=Secret Mill; GSM=80']);
    const left = reportOf(bytes, 'list.xlsx', { choices: { leavesHiddenColumns: true } });
    expect(left.hiddenColumns).toEqual(['Brand']);
    expect(productLines(left)).toEqual(['Kraft [] GSM=80']);
    expect(reportOf('Name,GSM\nKraft,80', 'list.csv')).not.toHaveProperty('hiddenColumns');
  });

  it('the reasons for pictures and old files are true', () => {
    const address = `https://example.com/${'a'.repeat(3000)}.jpg`;
    const [long, plain] = reportOf(
      `Name,Image\nKraft,${address}\nBoard,http://example.com/a.jpg`,
      'list.csv',
    ).cellsLeftOut;
    expect(long?.reason).toMatch(/cannot be stored/);
    expect(plain?.reason).toMatch(/begins with https:\/\/\.$/);
    const others = reportOf(
      'Name,Image\nKraft,HTTPS://example.com/a b.jpg\nBoard,https://drive.google.com/file/d/1AbC/view',
      'list.csv',
    );
    expect(others.products[0]).toMatchObject({ image_url: 'https://example.com/a%20b.jpg' });
    expect(others.cellsLeftOut[0]?.reason).toMatch(/a page that shows a file/);
    const two = reportOf('Name,Image\nKraft,HTTPS://example.com/a.jpg HTTPS://example.com/b.jpg', 'list.csv');
    expect(two.products[0]).toMatchObject({
      image_url: 'https://example.com/a.jpg',
      image_gallery: ['https://example.com/b.jpg'],
    });
    const old = [0xd0, 0xcf, 0x11, 0xe0];
    const stream = (name: string) => strToU8([...name].join('\0'));
    expect(() => reportOf(Uint8Array.from([...old, ...stream('Workbook')]), 'a.xls')).toThrow(/old Excel/);
    expect(() => reportOf(Uint8Array.from([...old, ...stream('WordDocument')]), 'a.xls')).toThrow(
      /no price list/,
    );
    expect(() => reportOf(Uint8Array.from([0x09, 0x00, 0x04, 0x00, 0x02, 0x00]), 'a.xls')).toThrow(
      /old Excel/,
    );
  });
});

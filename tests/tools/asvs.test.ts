/** docs/asvs.csv is complete, and every row that is met names a test that exists. */
import { existsSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { readAsvs, testCommand } from '#tools/checks/asvs.ts';
import { inRoot } from '#tools/dev/project.ts';

const rows = readAsvs();

it('has every requirement of levels 1 and 2 once', () => {
  const wanted = readFileSync(inRoot('tests/tools/asvs-ids.txt'), 'utf8').trim().split('\n');
  expect(wanted).toHaveLength(253);
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(wanted);
});

it('says of each how it stands: met with a test, not applicable with a reason, open with a reason and a date', () => {
  const faults = rows.filter(({ asks, status, test, title, reason, date }) => {
    if (asks === '') return true;
    if (status === 'met') return test === '' || title === '' || reason !== '' || date !== '';
    if (test !== '' || title !== '' || reason.length < 10) return true;
    return status === 'open' ? !/^\d{4}-\d\d-\d\d$/.test(date) : status !== 'not applicable' || date !== '';
  });
  expect(faults).toEqual([]);
});

it('names only tests that exist, by their titles or the names of their rows', () => {
  const faults = rows
    .filter(({ status }) => status === 'met')
    .filter(
      ({ test, title }) => !existsSync(inRoot(test)) || !readFileSync(inRoot(test), 'utf8').includes(title),
    )
    .map(({ id, test, title }) => `${id}: there is no '${title}' in ${test}`);
  expect(faults).toEqual([]);
});

it('runs each test in a file that a runner takes', () => {
  const files = rows.flatMap(({ status, test }) => (status === 'met' ? testCommand(test).slice(-1) : []));
  expect(
    files.filter((file) => !/\.(?:test\.tsx?|spec\.ts)$/.test(file) || !existsSync(inRoot(file))),
  ).toEqual([]);
});

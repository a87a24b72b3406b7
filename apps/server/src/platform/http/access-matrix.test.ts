import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { type Endpoint, type Permission, PERMISSIONS, ruleOf } from '@sayso/contract';
import { expect, test } from 'vitest';
import { APIS } from '../../features.ts';
import { ACCESS_TABLE } from '../../testing/access-table.ts';
import { CALLS } from '../../testing/ask-call.ts';
import { testWhoGetsIn } from '../../testing/who-gets-in.ts';

const WINGS = ['people', 'selling', 'making', 'showing', 'running'];

testWhoGetsIn(CALLS.filter(({ endpoint }) => endpoint.method !== 'GET'));

test('the table has a line for every call of the API, and for no other', () => {
  expect(Object.keys(ACCESS_TABLE).toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted());
});

test('the permission that a call names says of members what the table says', () => {
  const kindOf = ({ permission }: Endpoint) => {
    if (permission === 'public') return ['public'];
    const { role, selfOnly } = ruleOf(permission);
    if (role === 'operator') return ['operator'];
    if (role === 'owner') return ['accountOwner', 'ownOwner'];
    if (role === 'admin')
      return selfOnly
        ? ['ownAdminInPerson', 'accountAdminInPerson']
        : ['ownAdmin', 'ownAdminOrOperator', 'accountAdmin'];
    if (role === 'editor') return ['editor', 'ownEditor'];
    return selfOnly ? ['person'] : ['member', 'own'];
  };
  for (const { name, endpoint } of CALLS)
    expect([name, kindOf(endpoint)]).toEqual([name, expect.arrayContaining([ACCESS_TABLE[name]?.rule])]);
  const named = new Set(CALLS.map(({ endpoint }) => endpoint.permission));
  expect(Object.keys(PERMISSIONS).filter((permission) => !named.has(permission as Permission))).toEqual([]);
});

test('what not every member may do is asked for by the feature itself, not at the door alone', async () => {
  const missing: string[] = [];
  for (const [feature, endpoints] of Object.entries(APIS)) {
    const wing = WINGS.find((name) => existsSync(new URL(`../../${name}/${feature}/`, import.meta.url)));
    const folder = new URL(`../../${wing}/${feature}/`, import.meta.url);
    const names = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'));
    const code = (await Promise.all(names.map((file) => readFile(new URL(file, folder), 'utf8')))).join('\n');
    for (const { permission } of Object.values<Endpoint>(endpoints)) {
      if (permission === 'public' || ruleOf(permission).role === 'viewer') continue;
      const asks = new RegExp(
        `(\\bauthorize\\(|\\bwrite\\([^()]+, )actor, '${permission}'|permission: '${permission}'`,
      );
      // A trial of a partner asks where it begins.
      const isTrial = permission === 'settings.manage' && code.includes('beginTrial(deps, actor,');
      if (!asks.test(code) && !isTrial) missing.push(`${feature}: ${permission}`);
    }
  }
  expect(missing).toEqual([]);
});

test("what is a person's own affair in the table is one to the server, and the other way round", () => {
  for (const { name, endpoint } of CALLS)
    expect([name, endpoint.selfOnly]).toEqual([
      name,
      ['person', 'accountOwner', 'ownOwner', 'ownAdminInPerson', 'accountAdminInPerson'].includes(
        ACCESS_TABLE[name]?.rule ?? '',
      ),
    ]);
});

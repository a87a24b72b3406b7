import { expect, test } from 'vitest';
import { type Actor, authorize, authorizeOperator, type Permission, type Role, ROLES } from './access.ts';

const actor = (change: Partial<Actor> = {}): Actor => ({
  userId: 'u',
  accountId: 'a',
  sessionId: 's',
  role: 'viewer',
  userType: 'user',
  device: { userAgentFamily: 'Firefox', ip: '127.0.0.1', requestId: 'r' },
  ...change,
});

function may(role: Role, permission: Permission): boolean {
  try {
    authorize(actor({ role }), permission);
    return true;
  } catch {
    return false;
  }
}

test.each<[Permission, Role[]]>([
  ['videos.view', ['viewer', 'editor', 'admin', 'owner']],
  ['videos.create', ['editor', 'admin', 'owner']],
  ['speeches.create', ['editor', 'admin', 'owner']],
  ['videos.edit', ['editor', 'admin', 'owner']],
  ['videos.delete', ['admin', 'owner']],
])('%s is held by %j', (permission, roles) => {
  expect(ROLES.filter((role) => may(role, permission))).toEqual(roles);
});

test("operating the installation takes a user's own administrator session", () => {
  expect(() => authorizeOperator(actor({ userType: 'admin' }))).not.toThrow();
  expect(() => authorizeOperator(actor({ role: 'owner' }))).toThrow('Access denied.');
  expect(() => authorizeOperator(actor({ userType: 'admin', impersonatorId: 'x' }))).toThrow('Access denied.');
});

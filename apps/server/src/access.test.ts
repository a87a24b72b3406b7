import { expect, test } from 'vitest';
import {
  type Permission,
  PERMISSION_NAMES,
  PERMISSIONS,
  permissionsOf,
  type Role,
  ROLE_REFUSALS,
  ROLES,
} from '@sayso/contract';
import { type Actor, authorize, authorizeCall } from './access.ts';

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

test('a refusal by role says which role is enough', () => {
  expect(() => authorize(actor({ role: 'viewer' }), 'videos.create')).toThrow(
    expect.objectContaining({ code: 'forbidden', message: ROLE_REFUSALS.editor }),
  );
  expect(() => authorize(actor({ role: 'editor' }), 'videos.delete')).toThrow(ROLE_REFUSALS.admin);
});

test('what a role may do is what the server lets it do', () => {
  for (const role of ROLES)
    expect(permissionsOf(role)).toEqual(PERMISSION_NAMES.filter((permission) => may(role, permission)));
});

test("operating the installation takes a user's own administrator session", () => {
  expect(() => authorize(actor({ userType: 'admin' }), 'users.manage')).not.toThrow();
  expect(() => authorize(actor({ role: 'owner' }), 'users.manage')).toThrow('Access denied.');
  expect(() => authorize(actor({ userType: 'admin', impersonatorId: 'x' }), 'users.manage')).toThrow('Access denied.');
});

test('an administrator who acts as somebody is refused what that person alone may do', () => {
  const acting = actor({ impersonatorId: 'x' });
  expect(() => authorizeCall(acting, 'security.view')).not.toThrow();
  expect(() => authorizeCall(acting, 'security.edit')).toThrow(
    expect.objectContaining({ code: 'not_while_impersonating' }),
  );
});

test('an API token does what its scopes allow, and nothing that no scope allows', () => {
  const program = actor({ role: 'owner', tokenScopes: ['read'] });
  expect(() => authorizeCall(program, 'videos.view')).not.toThrow();
  expect(() => authorizeCall(program, 'videos.create')).toThrow(
    expect.objectContaining({ code: 'token_scope_missing' }),
  );
  expect(() => authorizeCall(program, 'profile.edit')).toThrow(expect.objectContaining({ code: 'token_not_allowed' }));
});

test('what a person alone may do, and what operators do, is open to no API token', () => {
  const open = Object.entries(PERMISSIONS).filter(([, rule]) => rule.selfOnly || rule.role === 'operator');
  // Own domains are the account's, and closed to support alone.
  expect(open.filter(([, { scope }]) => scope !== null).map(([name]) => name)).toEqual(['sites.hosts']);
});

import { namesOf } from './common.ts';
import type { TokenScope } from './permissions/words.ts';

/** A member's role inside an account, from least to most. */
export const ROLES = ['viewer', 'editor', 'admin', 'owner'] as const;
/** A member's role inside an account. */
export type Role = (typeof ROLES)[number];

type Rule = {
  /** The least role in the account that holds it; `operator` for those who operate the installation, whatever their role. */
  role: Role | 'operator';
  /** What an API token must be allowed to do; null where no token may. */
  scope: TokenScope | null;
  /** True: nobody else does it in a person's place. An administrator who acts as them is refused. */
  selfOnly: boolean;
};

const member = (role: Role, scope: TokenScope | null): Rule => ({ role, scope, selfOnly: false });
/** Nobody needs a role in the account to look after themselves. */
const OWN: Rule = { role: 'viewer', scope: null, selfOnly: false };
const SELF_ONLY: Rule = { ...OWN, selfOnly: true };
/** What lets others into an account, or lets its data out, for as long as nobody looks. */
const opening = (scope: TokenScope | null): Rule => ({ role: 'admin', scope, selfOnly: true });
const OPERATOR: Rule = { role: 'operator', scope: null, selfOnly: false };

/** What somebody who is signed in may do, and who may. Every call that is not public names one of them, and services ask for the same. */
export const PERMISSIONS = {
  'session.use': OWN,
  'account.view': OWN,
  'account.switch': OWN,
  'account.delete': SELF_ONLY,
  'profile.view': member('viewer', 'read'),
  'profile.edit': OWN,
  'email.edit': SELF_ONLY,
  'keys.edit': SELF_ONLY,
  'data.export': SELF_ONLY,
  'security.view': OWN,
  'security.edit': SELF_ONLY,
  'password.edit': SELF_ONLY,
  'tokens.edit': SELF_ONLY,
  'plans.view': member('viewer', 'read'),
  'team.view': member('admin', null),
  'team.manage': member('admin', null),
  'receivers.manage': member('admin', null),
  'receivers.edit': opening(null),
  'team.own': { role: 'owner', scope: null, selfOnly: true },
  'team.answer': SELF_ONLY,
  'analytics.view': member('viewer', 'read'),
  'avatars.view': member('viewer', 'read'),
  'avatars.mark': member('viewer', 'videos'),
  'avatars.create': member('editor', 'videos'),
  'avatars.edit': member('editor', 'videos'),
  'voices.view': member('viewer', 'read'),
  'voices.mark': member('viewer', 'speech'),
  'speeches.create': member('editor', 'speech'),
  'pronunciations.edit': member('editor', 'speech'),
  'uploads.view': member('viewer', 'read'),
  'uploads.create': member('editor', 'uploads'),
  'uploads.delete': member('editor', 'uploads'),
  'videos.view': member('viewer', 'read'),
  'videos.create': member('editor', 'videos'),
  'videos.edit': member('editor', 'videos'),
  'videos.delete': member('admin', 'videos'),
  'templates.view': member('viewer', 'read'),
  'templates.rate': member('viewer', 'videos'),
  'templates.use': member('editor', 'videos'),
  'templates.edit': member('editor', 'videos'),
  'batches.view': member('viewer', 'read'),
  'batches.edit': member('editor', 'videos'),
  'sites.view': member('viewer', 'read'),
  'sites.create': member('editor', 'sites'),
  'sites.edit': member('editor', 'sites'),
  'sites.publish': member('admin', 'sites'),
  'sites.hosts': opening('sites'),
  'sites.delete': member('admin', 'sites'),
  'sites.enter': member('admin', null),
  'leads.view': member('editor', 'sites'),
  'leads.export': member('admin', 'sites'),
  'leads.delete': member('admin', 'sites'),
  'moderation.view': member('viewer', 'read'),
  'moderation.appeal': { role: 'admin', scope: null, selfOnly: true },
  'purchases.view': OWN,
  'purchases.claim': SELF_ONLY,
  'users.manage': OPERATOR,
  'users.impersonate': OPERATOR,
  'plans.manage': OPERATOR,
  'settings.manage': OPERATOR,
  'pages.manage': OPERATOR,
  'voices.manage': OPERATOR,
  'presenters.manage': OPERATOR,
  'mail.manage': OPERATOR,
  'moderation.manage': OPERATOR,
  'templates.manage': OPERATOR,
  'webhooks.manage': OPERATOR,
  'sales.manage': OPERATOR,
  'analytics.manage': OPERATOR,
  'monitoring.manage': OPERATOR,
  'audit.view': OPERATOR,
  'demo.manage': OPERATOR,
} as const satisfies Record<string, Rule>;

/** Name of one of `PERMISSIONS`. */
export type Permission = keyof typeof PERMISSIONS;

/** What somebody may do whose password was typed by somebody else, before they have replaced it: see who they are, sign out, and replace it. */
export const BEFORE_OWN_PASSWORD: ReadonlySet<Permission> = new Set<Permission>(['session.use', 'password.edit']);

/** What an operator may do who has to set two-factor sign-in up first: the same, and set it up. */
export const BEFORE_TWO_FACTOR: ReadonlySet<Permission> = new Set<Permission>([
  'session.use',
  'password.edit',
  'security.view',
  'security.edit',
]);

/** What somebody may do with a token that opens one site: work on it and with its leads, and neither delete it nor let others in. */
export const SITE_ENTRY_PERMISSIONS: ReadonlySet<Permission> = new Set<Permission>([
  'sites.view',
  'sites.edit',
  'sites.publish',
  'sites.hosts',
  'leads.view',
  'leads.export',
  'leads.delete',
]);

/** The names of all of them. */
export const PERMISSION_NAMES = namesOf(PERMISSIONS);

/** What a role may do in its account, in the order of the table. What only operators may do is none of it. */
export const permissionsOf = (role: Role): Permission[] =>
  PERMISSION_NAMES.filter((name) => {
    const least = PERMISSIONS[name].role;
    return least !== 'operator' && holdsRole(role, least);
  });

/** What those may do who operate the installation, whatever their role. */
export const OPERATOR_PERMISSIONS = /* @__PURE__ */ PERMISSION_NAMES.filter(
  (name) => PERMISSIONS[name].role === 'operator',
);

/** Whether a role is at least another one. */
export const holdsRole = (held: Role, least: Role): boolean => ROLES.indexOf(held) >= ROLES.indexOf(least);

/** Who may have a permission and by what. */
export const ruleOf = (permission: Permission): Rule => PERMISSIONS[permission];

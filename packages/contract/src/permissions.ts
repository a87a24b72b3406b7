import type { TokenScope } from './identity/token-scopes.ts';

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
  'users.manage': OPERATOR,
  'users.impersonate': OPERATOR,
  'plans.manage': OPERATOR,
  'settings.manage': OPERATOR,
  'pages.manage': OPERATOR,
  'voices.manage': OPERATOR,
  'mail.manage': OPERATOR,
  'reports.manage': OPERATOR,
  'audit.view': OPERATOR,
  'demo.manage': OPERATOR,
} as const satisfies Record<string, Rule>;

/** Name of one of `PERMISSIONS`. */
export type Permission = keyof typeof PERMISSIONS;

/** Who may have a permission and by what. */
export const ruleOf = (permission: Permission): Rule => PERMISSIONS[permission];

import { counted, type AttentionKind } from '@sayso/contract';

/** Texts of the tab 'User Management'. */
export const usersTexts = {
  title: 'User Management',
  label: 'Users',
  statistics: {
    label: 'User statistics',
    total: 'Total Users',
    active: 'Active',
    suspended: 'Suspended',
    banned: 'Banned',
    today: 'Today',
    week: 'This Week',
  },
  search: 'Search by name or email',
  create: 'Create User',
  export: { action: 'Export Data', busy: 'Exporting...' },
  statuses: { active: 'Active', suspended: 'Suspended', banned: 'Banned' },
  roles: { user: 'User', admin: 'Admin' },
  columns: {
    name: 'Name',
    email: 'Email',
    plans: 'Plans',
    videos: 'Videos',
    joined: 'Joined',
    lastSeen: 'Last seen',
    role: 'Role',
    status: 'Status',
  },
  noPlan: 'None',
  never: 'Never',
  nothingYet: { title: 'No users yet', text: 'People who sign up appear here.' },
  nothingFound: { title: 'No users found', text: 'No user matches the search and the filters.' },
  filters: {
    status: { label: 'Status', all: 'All Status' },
    role: { label: 'Role', all: 'All Roles', user: 'Users', admin: 'Admins' },
    plan: { label: 'Plan', all: 'All Plans' },
    joined: 'Joined',
    title: 'Advanced Filters',
    from: 'Date from',
    to: 'Date to',
    toBeforeFrom: 'Choose a day that is not before the first one.',
    sortBy: 'Sort by',
    order: 'Sort order',
    descending: 'Descending',
    ascending: 'Ascending',
    perPage: 'Per page',
    sortedBy: (field: string, order: string) => `Sorted by ${field}, ${order.toLowerCase()}`,
    apply: 'Apply Filters',
    clear: 'Clear Filters',
    applied: { title: 'Filters Applied', text: 'The list shows what matches.' },
    cleared: { title: 'Filters Cleared', text: 'All plans and dates are shown again, newest users first.' },
  },
  menu: {
    open: 'Details',
    edit: 'Edit User',
    loginAs: 'Login as User',
    signingIn: 'Signing in...',
    suspend: 'Suspend User',
    activate: 'Activate User',
    remove: 'Delete User',
    ownAccount: 'This is you. Somebody else can change this.',
    otherAdmin: 'Nobody can act as an administrator.',
    notActive: 'Nobody can act as somebody who is suspended or banned.',
  },
  gone: { title: 'This user is gone.', text: 'Somebody else has deleted this user in the meantime.' },
  bulk: {
    suspend: { action: 'Suspend', busy: 'Suspending...', title: 'Users Suspended', done: 'suspended' },
    activate: { action: 'Activate', busy: 'Activating...', title: 'Users Activated', done: 'activated' },
    remove: { action: 'Delete', busy: 'Deleting...', title: 'Users Deleted', done: 'deleted' },
    export: 'Export',
    all: (count: string, done: string) =>
      count === '1' ? `1 user has been ${done}.` : `${count} users have been ${done}.`,
    some: (count: string, all: string, done: string) => `${count} of ${all} ${done}`,
    left: (name: string, reason: string) => `${name}: ${reason}`,
    more: (count: string) => `And ${count} more.`,
    undo: {
      title: 'Undone',
      all: (count: string) => (count === '1' ? '1 user is as before.' : `${count} users are as before.`),
      kept: (count: string) =>
        count === '1'
          ? '1 user was changed since and stays as they are.'
          : `${count} users were changed since and stay as they are.`,
      none: 'Not undone',
      failed: 'Failed to undo this.',
    },
    isActive: 'Active already.',
    notActive: 'Suspended or banned already.',
    question: {
      title: 'Delete Users',
      text: (count: string) =>
        `Are you sure you want to delete ${count === '1' ? '1 user' : `${count} users`}? This action cannot be undone.`,
      what: 'Their accounts, videos, files and sessions are erased immediately.',
      action: (count: string) => `Delete ${count}`,
    },
  },
  remove: {
    title: 'Delete User',
    text: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
    what: 'Their account, videos, files and sessions are erased immediately.',
    busy: 'Deleting...',
  },
  twoFactor: {
    label: 'Two-factor sign-in',
    on: 'On',
    off: 'Off',
    turnOff: 'Turn off',
    question: (name: string) => ({
      title: 'Turn off two-factor sign-in?',
      text: `After this, ${name} signs in with the password alone. Do this only for somebody who has lost both their app and their recovery codes, and only when you are sure who is asking. They are told by mail.`,
      action: 'Turn off',
      busyText: 'Turning off...',
      tone: 'danger' as const,
    }),
    done: (name: string) => ({ title: 'User Updated', text: `Two-factor sign-in of ${name} is off.` }),
    failed: 'Failed to turn off two-factor sign-in.',
  },
  done: {
    updated: (name: string) => ({ title: 'User Updated', text: `${name} has been updated.` }),
    created: (name: string) => ({ title: 'User Created', text: `${name} has been created.` }),
    invited: (name: string) => ({ title: 'User Created', text: `${name} has been created and invited by mail.` }),
    uninvited: (name: string, kept: string) => ({
      title: 'User Created',
      text: `${name} has been created. The invitation: ${kept}`,
    }),
    suspended: (name: string) => ({ title: 'User Suspended', text: `${name} has been suspended.` }),
    activated: (name: string) => ({ title: 'User Activated', text: `${name} has been activated.` }),
    deleted: (name: string) => ({ title: 'User Deleted', text: `${name} has been permanently deleted` }),
    plansChanged: (name: string) => ({ title: 'User Updated', text: `The plans of ${name} have been changed.` }),
  },
  exported: 'Export Successful',
  exportFailed: { title: 'Export Failed', text: 'Failed to export user data.' },
  exportError: 'Export Error',
  failed: {
    title: 'Error',
    load: 'Failed to load user data.',
    plans: 'Failed to load plans.',
    planFilter: 'Failed to load plans for filtering.',
    update: 'Failed to update user.',
    create: 'Failed to create user.',
    suspend: 'Failed to suspend user.',
    activate: 'Failed to activate user.',
    remove: 'Failed to delete user.',
  },
  form: {
    create: { title: 'Create New User', submit: 'Create User', busy: 'Creating...' },
    edit: { title: 'Edit User', submit: 'Save Changes', busy: 'Saving...' },
    fields: {
      name: 'Name',
      email: 'Email',
      password: 'Password',
      role: 'Role',
      status: 'Status',
      plans: 'Plans',
      plan: 'Plan',
    },
    invite: {
      label: 'Invite by mail',
      help: 'They are mailed a link to choose a password, which works for 7 days.',
    },
    passwordHelp: (characters: number) => `At least ${characters} characters. Pass it on safely.`,
    plansHelp:
      "The plan ticked first is shown as the person's plan. With several plans, the most generous limits apply.",
    planHelp: 'Applies while no plan is ticked above.',
    first: 'Default',
    notOnOffer: 'no longer on offer',
    ownAccount: 'You cannot suspend, ban or delete yourself, or stop being an administrator.',
    statusHelp:
      'Suspending or banning signs the person out immediately. Everything a banned person shared goes offline.',
    discard: {
      title: 'Discard changes?',
      text: 'Your changes to this user have not been saved.',
      action: 'Discard',
      cancel: 'Keep editing',
      tone: 'retreat',
    },
  },
  details: {
    facts: { email: 'Email', role: 'Role', videos: 'Videos', joined: 'Joined', lastSeen: 'Last seen', id: 'User id' },
    plans: 'Plans',
    noPlans: 'No plan. Give one below, or this person cannot make videos.',
    standsFor: 'Default',
    give: 'Give Plan',
    giving: 'Giving...',
    choose: 'Plan to give',
    extra: {
      give: 'Give extra quota',
      choose: 'Extra quota',
      send: 'Give it',
      back: 'Give a plan instead',
      none: 'Extra quota is given by an addition, and none is on offer.',
      toPlans: 'Make one in Plan Management',
    },
    gift: {
      hasIt: (plan: string) => `${plan} (has it)`,
      until: { label: 'Until', aside: 'Optional', help: 'The last day. Empty for good.' },
      quantity: { label: 'How often', help: 'An addition counts as often as it is given.' },
      note: { label: 'Why', aside: 'Optional', help: 'For administrators only.' },
      over: 'Choose a day that is not over.',
      noQuantity: 'Use 1 or more.',
    },
    reasons: {
      /** As it stands below the name of the plan. */
      said: (words: string) => words.charAt(0).toUpperCase() + words.slice(1),
      times: (quantity: number) => `${quantity} times`,
      until: (day: string) => `until ${day}`,
      ended: (day: string) => `ended ${day}`,
      purchase: 'See the purchase',
      before: (ended: number) => (ended === 1 ? '1 reason has ended' : `${ended} reasons have ended`),
      failed: 'Why this person has these plans could not be read.',
    },
    nothingOnOffer: 'No plan is on offer.',
    take: (plan: string) => `Take away ${plan}`,
    taken: {
      title: (plan: string) => `Take away ${plan}?`,
      text: (name: string) => `Everything ${name} has made stays. What only this plan allows ends immediately.`,
      action: 'Take away',
      busy: 'Taking away...',
    },
    audit: 'What they did',
    loading: 'Loading...',
    retry: 'Try again',
  },
} as const;

/** Where an administrator goes about it: a tab of the back office, and a section of it. */
type Place = { tab: string; search: Readonly<Record<string, string>> };

/** What waits for an administrator, in words, and where it is dealt with. */
export const attentionTexts = {
  title: 'Needs your attention',
  kinds: {
    alerts: {
      words: (count) => counted(count, 'alert is active', 'alerts are active'),
      place: { tab: 'monitoring', search: {} },
    },
    reports: {
      words: (count) => counted(count, 'item waits for a review', 'items wait for a review'),
      place: { tab: 'content', search: {} },
    },
    appeals: {
      words: (count) => counted(count, 'appeal waits for an answer', 'appeals wait for an answer'),
      place: { tab: 'content', search: { source: 'appeal' } },
    },
    templates: {
      words: (count) => counted(count, 'template waits for approval', 'templates wait for approval'),
      place: { tab: 'content', search: { section: 'templates' } },
    },
    unknown_items: {
      words: (count) => counted(count, 'item was sold that no plan has', 'items were sold that no plan has'),
      place: { tab: 'webhooks', search: {} },
    },
    failed_events: {
      words: (count) => counted(count, 'event of a seller failed', 'events of sellers failed'),
      place: { tab: 'webhooks', search: { status: 'failed' } },
    },
    access_differences: {
      words: (count) =>
        counted(count, 'person has other access than they paid for', 'people have other access than they paid for'),
      place: { tab: 'webhooks', search: { section: 'access' } },
    },
    failed_mails: {
      words: (count) => counted(count, 'mail could not be sent', 'mails could not be sent'),
      place: { tab: 'settings', search: { section: 'outbox', state: 'failed' } },
    },
    updates: {
      words: (count) =>
        counted(
          count,
          'process runs another release than is installed',
          'processes run another release than is installed',
        ),
      place: { tab: 'monitoring', search: {} },
    },
  } satisfies Record<AttentionKind, { words: (count: number) => string; place: Place }>,
} as const;

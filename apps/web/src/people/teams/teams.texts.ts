import { counted, type Role } from '@sayso/contract';

/** What roles are called where they stand alone. */
const ROLES: Record<Role, string> = { viewer: 'Viewer', editor: 'Editor', admin: 'Admin', owner: 'Owner' };

/** Texts about the people of an account, for those who look after them. */
export const teamsTexts = {
  title: 'Team Members',
  subtitle: 'Manage your team members and their access to your account',
  checking: 'Checking plan access...',
  loading: 'Loading team members...',
  add: 'Add Team Member',
  error: 'Error',
  tabs: { label: 'Team Members', members: 'Members', activity: 'Activity', account: 'Account' },
  roles: ROLES,
  /** Roles within a sentence. */
  aRole: { viewer: 'a viewer', editor: 'an editor', admin: 'an admin', owner: 'the owner' } satisfies Record<
    Role,
    string
  >,
  statuses: { active: 'Active', inactive: 'Inactive', pending: 'Pending' },
  label: 'Team members',
  search: 'Search by name or email',
  filters: {
    role: { label: 'Role', all: 'All Roles' },
    status: { label: 'Status', all: 'All Status' },
    clear: 'Clear Filters',
  },
  columns: {
    name: 'Member',
    role: 'Role',
    status: 'Status',
    seat: 'Seat',
    lastSeen: 'Last seen',
    email: 'Email',
    joined: 'Joined',
  },
  you: 'You',
  neverSeen: 'Not signed in yet',
  invitedUntil: (day: string) => `Invited, until ${day}`,
  invitationOver: 'The invitation has expired',
  seat: { held: 'Has a seat', none: 'No seat' },
  nothingYet: { title: 'No team members found', text: 'Get started by adding your first team member.' },
  nothingFound: { title: 'No team members found', text: 'Try adjusting your filters or search terms.' },
  failed: {
    title: 'Error',
    load: 'Failed to load team members. Please try again.',
    add: 'Failed to add team member. Please try again.',
    update: 'Failed to update team member. Please try again.',
    resend: 'The invitation was not sent. Please try again.',
    remove: 'Failed to remove team member. Please try again.',
  },
  done: {
    added: (name: string) => ({ title: 'Team Member Added', text: `${name} has been added to your team.` }),
    invited: (name: string, email: string) => ({
      title: 'Team Member Added',
      text: `${name} has been added to your team. We have mailed an invitation to ${email}.`,
    }),
    status: {
      active: (name: string) => ({ title: 'Team Member Updated', text: `${name} can work in this account again.` }),
      inactive: (name: string) => ({
        title: 'Team Member Updated',
        text: `${name} cannot work in this account any more.`,
      }),
    },
    updated: (name: string, asked?: string) => ({
      title: 'Team Member Updated',
      text: asked
        ? `${name} has been updated. The new email counts once the link that we mailed to ${asked} is opened.`
        : `${name} has been updated.`,
    }),
    removed: (name: string) => ({ title: 'Team Member Removed', text: `${name} has been removed from the team.` }),
    resent: (email: string) => ({ title: 'Invitation sent again', text: `A new link is on its way to ${email}.` }),
    revoked: (name: string) => ({ title: 'Invitation revoked', text: `The link of ${name} opens nothing any more.` }),
  },
  changedMeanwhile: {
    title: 'Somebody else was faster',
    text: 'This member was changed meanwhile, so nothing was saved. The list shows how it is now.',
  },
  gone: { title: 'No longer in the team', text: 'Somebody has removed this member meanwhile. The list is up to date.' },
  plan: {
    title: 'Plan Access Required',
    text: 'Team member management is available on higher-tier plans. Please upgrade your plan to access this feature.',
    toast: 'You need to upgrade your plan to access team member management.',
    back: 'Go Back',
  },
  role: { title: 'Your role does not include this' },
  statistics: {
    label: 'The team in figures',
    members: 'Members',
    onlyOwner: 'Only the owner',
    active: 'Active',
    activeNote: 'Can work here now',
    activeNoteShort: 'Not everybody has a seat',
    pending: 'Pending',
    inactive: 'Inactive',
    inactiveNote: 'Cannot work here',
    seats: 'Seats',
    used: (used: string, allowed: string) => `${used} of ${allowed} used`,
    unlimited: (used: string) => `${used} used, no limit`,
    seatsHelp: 'Members and open invitations take a seat each. The owner and whoever is inactive take none.',
    short: 'The plan has too few seats.',
    waitingMembers: (count: number) =>
      `${counted(count, 'member')} ${count === 1 ? 'waits' : 'wait'} for one and cannot work in this account.`,
    waitingInvitations: (count: number) =>
      `${counted(count, 'open invitation')} ${count === 1 ? 'has' : 'have'} none yet.`,
    choose: 'Choose who keeps a seat',
  },
  seats: {
    title: 'Choose who keeps a seat',
    text: (seats: string) =>
      `Your plan has ${seats}. Whoever has none cannot work in this account until there is one; roles and work are kept.`,
    label: 'Members with a seat',
    help: 'Without a choice those stay who have been here longest. Open invitations take seats too.',
    chosen: (chosen: number, seats: number) => `${chosen} of ${seats}`,
    submit: 'Save choice',
    busy: 'Saving...',
    done: { title: 'Seats saved', text: 'Whoever you chose can work in this account.' },
    failed: 'The choice of seats was not saved. Please try again.',
  },
  rights: {
    title: 'What each role may do',
    yes: 'Yes',
    no: 'No',
    right: 'Right',
    abilities: {
      see: 'See videos, drafts and figures',
      make: 'Make and edit videos',
      stock: 'Make avatars, upload files, set pronunciations',
      templates: 'Use and make templates, and run batches',
      webhooks: 'Send events to a server of yours',
      sites: 'Build sites, see their leads',
      appeal: 'Appeal against decisions about content',
      delete: 'Delete videos',
      publish: 'Publish and delete sites, export leads',
      manage: 'Add, change and remove members',
      own: 'Rename the account, hand it over',
    },
  },
  form: {
    add: { title: 'Add Team Member', submit: 'Add Member', busy: 'Adding...' },
    edit: { title: 'Edit Team Member', submit: 'Update Member', busy: 'Updating...' },
    cancel: 'Cancel',
    way: {
      label: 'How they come in',
      invitation: { label: 'Send an invitation', note: 'We mail a link that works for 7 days.' },
      password: {
        label: 'Set a password',
        note: 'You pass it on, and they must change it at their first sign-in. Anyone who has an account already joins by the mailed link.',
      },
    },
    fields: { name: 'Name', email: 'Email', password: 'Password', role: 'Role', status: 'Status' },
    passwordHelp: (minCharacters: number) => `At least ${minCharacters} characters.`,
    keepPassword: 'Password (leave blank to keep current)',
    newEmailHelp: 'We mail a link to a new address. It counts once the link is opened.',
    newPasswordHelp: 'They must change a new one at their next sign-in.',
    incomplete: {
      title: 'Validation Error',
      all: 'Please fill in all required fields including password',
      invitation: 'Please fill in all required fields',
    },
    notEditable:
      'Name, email and password are theirs alone: this account did not create them, they have chosen a password of their own, belong to another account too, or were offered this one.',
    invitationFixed:
      'They have not accepted yet. To invite another name or address, revoke this invitation and send a new one.',
    discard: {
      title: 'Discard what you typed?',
      text: 'The form has changes that are not saved.',
      action: 'Discard',
      cancel: 'Keep editing',
    },
  },
  menu: {
    edit: 'Edit',
    activate: 'Set active',
    deactivate: 'Set inactive',
    resend: 'Send invitation again',
    revoke: 'Revoke invitation',
    remove: 'Remove from team',
    offer: 'Offer ownership',
    ownerStays: 'The owner stays until the account is handed over.',
    yourself: 'Nobody changes their own role.',
    notYours: 'Your role does not let you change this member.',
  },
  remove: {
    title: 'Remove team member',
    text: (name: string) =>
      `Remove ${name} from the team? They are signed out of this account at once. Videos, drafts and avatars that they made stay here.`,
    busyText: 'Removing...',
  },
  revoke: {
    title: 'Revoke invitation',
    text: (name: string, email: string) =>
      `${name} can no longer join: the link that was mailed to ${email} stops working.`,
    freesSeat: 'The seat that it holds is free again.',
    busyText: 'Revoking...',
  },
  deactivate: {
    title: 'Set inactive',
    text: (name: string) =>
      `${name} is signed out of this account at once and cannot work in it until set active again. Their role and what they made stay.`,
    freesSeat: 'Their seat is free for somebody else.',
    busyText: 'Setting inactive...',
  },
} as const;

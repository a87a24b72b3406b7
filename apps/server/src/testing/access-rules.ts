/**
 * Everybody who may meet a call. `customer` owns what the call names; `viewer`, `editor` and `admin` are members of their account. `removedMember` and `inactiveMember` were its editors when
 * their session began to work in it: it goes on in their own.
 */
export const PEOPLE = [
  'anonymous',
  'suspended',
  'banned',
  'leaving',
  'otherCustomer',
  'viewer',
  'editor',
  'admin',
  'removedMember',
  'inactiveMember',
  'impersonating',
  'customer',
  'administrator',
] as const;
export type PersonName = (typeof PEOPLE)[number];

/** What somebody is answered: `in` is any answer that is no refusal of the person. */
type Outcome = 'in' | 'unauthenticated' | 'forbidden' | 'not_found' | 'not_while_impersonating';

const STRANGERS = {
  anonymous: 'unauthenticated',
  suspended: 'unauthenticated',
  banned: 'unauthenticated',
  leaving: 'unauthenticated',
} as const;
const MEMBERS = {
  ...STRANGERS,
  otherCustomer: 'in',
  viewer: 'in',
  editor: 'in',
  admin: 'in',
  removedMember: 'in',
  inactiveMember: 'in',
  impersonating: 'in',
  customer: 'in',
  administrator: 'in',
} as const;
const NOBODY_ELSE = {
  otherCustomer: 'not_found',
  removedMember: 'not_found',
  inactiveMember: 'not_found',
  administrator: 'not_found',
} as const;
const OPERATOR = 'forbidden';

/** The kinds of calls, by who comes in. */
export const RULES = {
  public: { ...MEMBERS, anonymous: 'in', suspended: 'in', banned: 'in', leaving: 'in' },
  /** Everybody who is signed in, for themselves or for their account. */
  member: MEMBERS,
  /** A person's own affair. */
  person: { ...MEMBERS, impersonating: 'not_while_impersonating' },
  /** Members who may make something. */
  editor: { ...MEMBERS, viewer: 'forbidden' },
  /** Members who manage those of their account. */
  accountAdmin: { ...MEMBERS, viewer: 'forbidden', editor: 'forbidden' },
  /** The same, and nobody in their place. */
  accountAdminInPerson: {
    ...MEMBERS,
    viewer: 'forbidden',
    editor: 'forbidden',
    impersonating: 'not_while_impersonating',
  },
  /** The owner of an account, and nobody in their place. */
  accountOwner: {
    ...MEMBERS,
    viewer: 'forbidden',
    editor: 'forbidden',
    admin: 'forbidden',
    impersonating: 'not_while_impersonating',
  },
  /** Members of the account that owns what is named. */
  own: { ...MEMBERS, ...NOBODY_ELSE },
  /** Those of them who may change it. */
  ownEditor: { ...MEMBERS, ...NOBODY_ELSE, viewer: 'forbidden' },
  /** Those of them who may take it away for good. */
  ownAdmin: { ...MEMBERS, ...NOBODY_ELSE, viewer: 'forbidden', editor: 'forbidden' },
  /** The same, and nobody in their place. */
  ownAdminInPerson: {
    ...MEMBERS,
    ...NOBODY_ELSE,
    viewer: 'forbidden',
    editor: 'forbidden',
    impersonating: 'not_while_impersonating',
  },
  /** Those who may take it away for good, and who operates the installation. */
  ownAdminOrOperator: {
    ...MEMBERS,
    ...NOBODY_ELSE,
    administrator: 'in',
    viewer: 'forbidden',
    editor: 'forbidden',
  },
  /** Its owner, and nobody in their place. */
  ownOwner: {
    ...MEMBERS,
    ...NOBODY_ELSE,
    viewer: 'forbidden',
    editor: 'forbidden',
    admin: 'forbidden',
    impersonating: 'not_while_impersonating',
  },
  /** Who operates the installation. */
  operator: {
    ...STRANGERS,
    otherCustomer: OPERATOR,
    viewer: OPERATOR,
    editor: OPERATOR,
    admin: OPERATOR,
    removedMember: OPERATOR,
    inactiveMember: OPERATOR,
    impersonating: OPERATOR,
    customer: OPERATOR,
    administrator: 'in',
  },
} as const satisfies Record<string, Record<PersonName, Outcome>>;

/** What the customer owns and a call may name. */
export type Owned =
  | 'video'
  | 'avatar'
  | 'presenter'
  | 'recording'
  | 'speech'
  | 'speechOrder'
  | 'draft'
  | 'site'
  | 'template'
  | 'batch'
  | 'lead'
  | 'host'
  | 'upload'
  | 'picture'
  | 'contentDecision'
  | 'pronunciation'
  | 'member'
  | 'invitation'
  | 'webhook'
  | 'webhookMessage';

/**
 * How a call is to answer. `names`: what of the customer's its `:id` is; of several kinds each is asked with. `send`: fields that are complete enough to be decided upon, for
 * calls whose service tells people apart; the others are sent nothing, as nothing of theirs is to happen. `query`: the same, in the address. `reaches`: what comes as far as the service
 * where that does not.
 */
export type AccessEntry = {
  rule: keyof typeof RULES;
  names?: Owned | readonly Owned[];
  send?: object;
  query?: string;
  reaches?: { send?: object; query?: string };
};

/** Who may make a call, and what it is asked with. */
export const is = (rule: keyof typeof RULES, given: Omit<AccessEntry, 'rule'> = {}): AccessEntry => ({
  rule,
  ...given,
});

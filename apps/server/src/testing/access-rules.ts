/** Everybody who may meet a call. `customer` owns what the call names, and `viewer` and `editor` are members of their account. */
export const PEOPLE = [
  'anonymous',
  'suspended',
  'banned',
  'leaving',
  'otherCustomer',
  'viewer',
  'editor',
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
  impersonating: 'in',
  customer: 'in',
  administrator: 'in',
} as const;
const NOBODY_ELSE = { otherCustomer: 'not_found', administrator: 'not_found' } as const;
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
  /** Members of the account that owns what is named. */
  own: { ...MEMBERS, ...NOBODY_ELSE },
  /** Those of them who may change it. */
  ownEditor: { ...MEMBERS, ...NOBODY_ELSE, viewer: 'forbidden' },
  /** Those of them who may take it away for good. */
  ownAdmin: { ...MEMBERS, ...NOBODY_ELSE, viewer: 'forbidden', editor: 'forbidden' },
  /** Who operates the installation. */
  operator: {
    ...STRANGERS,
    otherCustomer: OPERATOR,
    viewer: OPERATOR,
    editor: OPERATOR,
    impersonating: OPERATOR,
    customer: OPERATOR,
    administrator: 'in',
  },
} as const satisfies Record<string, Record<PersonName, Outcome>>;

/** What the customer owns and a call may name. */
export type Owned = 'video' | 'avatar' | 'recording' | 'speech' | 'speechOrder' | 'draft' | 'upload' | 'pronunciation';

/**
 * How a call is to answer. `names`: what of the customer's its `:id` is. `send`: fields that are complete enough to be decided upon, for
 * calls whose service tells people apart; the others are sent nothing, as nothing of theirs is to happen. `query`: the same, in the address.
 */
export type AccessEntry = {
  rule: keyof typeof RULES;
  names?: Owned;
  send?: object;
  query?: string;
};

import { inputTexts } from './input.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { atMost, DayOrTime, Done, Id, IdParams, page, pageQuery, success, Timestamp, grouped } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { HeldPlan } from '../plans/plan.ts';
import { EmailAddress, NewPassword, passwordMissing, nameField } from '../identity/fields.ts';

/** What somebody is to the installation: a customer, or one who operates it. The role inside an account is another thing. */
export const UserRole = z.enum(['user', 'admin']);
export type UserRole = z.output<typeof UserRole>;

/** Who is suspended or banned may not sign in; what a banned person shared is gone. */
export const UserStatus = z.enum(['active', 'suspended', 'banned']);
export type UserStatus = z.output<typeof UserStatus>;

/**
 * A user as administrators see them. `plan`: slug of the plan that stands for them, null when they have none. `videosCreated`:
 * videos in their account. `lastActive`: their last sign-in or what they did after it in a session that still lasts; null when they were never here.
 */
export const AdminUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: UserRole,
  status: UserStatus,
  plan: z.string().nullable(),
  hasPlans: z.boolean(),
  plan_slugs: z.array(z.string()),
  plans: z.array(HeldPlan),
  videosCreated: z.int(),
  createdAt: Timestamp,
  lastActive: Timestamp.nullable(),
  /** Signing in asks them for a second step. */
  twoFactor: z.boolean(),
});
export type AdminUser = z.output<typeof AdminUser>;

/** How many users there are. Today is the day of UTC, this week began on its Monday. */
export const UserStatistics = z.object({
  totalUsers: z.int(),
  activeUsers: z.int(),
  suspendedUsers: z.int(),
  bannedUsers: z.int(),
  newUsersToday: z.int(),
  newUsersThisWeek: z.int(),
});
export type UserStatistics = z.output<typeof UserStatistics>;

/** What the list of users is ordered by; `last_login_at` orders by `lastActive`, `plan` by the name of the plan that stands for a person. */
export const USER_SORTS = ['created_at', 'name', 'email', 'last_login_at', 'videos_created', 'plan'] as const;
/** Users that a page may hold. */
export const USER_PAGE_SIZES = [10, 15, 25, 50, 100];
/** Users on one page unless told. */
export const USERS_PER_PAGE = 15;
/** Rows of an exported table, its head not counted: it is answered whole. */
export const USER_EXPORT_MAX_ROWS = 50_000;

const SEARCH_MAX_CHARACTERS = 200;
const SLUG_MAX_CHARACTERS = 100;
const PLANS_MAX = 50;

/** `search` looks at names, e-mails and the names of plans. `date_from` and `date_to` are days of signing up, both included. `plan` is a slug, in any case. */
const filters = {
  search: z.string().trim().max(SEARCH_MAX_CHARACTERS, atMost(SEARCH_MAX_CHARACTERS)).optional(),
  status: UserStatus.optional(),
  role: UserRole.optional(),
  plan: z.string().trim().max(SLUG_MAX_CHARACTERS, atMost(SLUG_MAX_CHARACTERS)).optional(),
  date_from: DayOrTime.optional(),
  date_to: DayOrTime.optional(),
  sort_by: z.enum(USER_SORTS).default('created_at'),
  sort_order: z.enum(['asc', 'desc']).default('desc'),
};

const UUID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
/** Ids with commas between them, as many as stand on the longest page. */
const ChosenIds = z
  .string()
  .regex(new RegExp(`^${UUID}(?:,${UUID}){0,99}$`, 'iu'), { error: () => inputTexts.chosenIds });

const { page: pageNumber, per_page: perPage } = pageQuery(USERS_PER_PAGE);
const PAGE_SIZE_WRONG = { error: () => inputTexts.pageSize({ userPageSizes: USER_PAGE_SIZES.join(', ') }) };
const pages = { page: pageNumber, per_page: perPage.refine((size) => USER_PAGE_SIZES.includes(size), PAGE_SIZE_WRONG) };

const Name = nameField({ error: () => sharedInputTexts.name });
const PlanSlug = z
  .string()
  .trim()
  .min(1, { error: () => inputTexts.planSlug })
  .max(SLUG_MAX_CHARACTERS, atMost(SLUG_MAX_CHARACTERS));
/** Plans by their slugs: `plans` where it names any, its first standing for the person; else the one of `plan`. */
const plansOfForm = {
  plan: PlanSlug.nullish(),
  plans: z
    .array(PlanSlug)
    .max(PLANS_MAX, { error: () => inputTexts.tooManyPlans({ most: PLANS_MAX }) })
    .optional(),
};

/** Somebody new. Without plans they get the default plan. `invite`: they are mailed a link to choose a password, and none is typed. */
export const CreateUser = z
  .object({
    name: Name,
    email: EmailAddress,
    password: NewPassword.optional(),
    invite: z.boolean().default(false),
    role: UserRole.default('user'),
    ...plansOfForm,
  })
  .refine(({ password, invite }) => invite || password !== undefined, {
    path: ['password'],
    error: passwordMissing,
  });

/** What becomes otherwise about a user. What is left out stays. */
export const UpdateUser = z.object({
  name: Name.optional(),
  email: EmailAddress.optional(),
  role: UserRole.optional(),
  status: UserStatus.optional(),
  ...plansOfForm,
});

/** The users of the installation, for administrators. */
export const usersApi = {
  listUsers: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users',
    permission: 'users.manage',
    summary: 'The users, one page',
    query: z.object({ ...pages, ...filters }),
    response: success(page(AdminUser)),
  }),
  userStatistics: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users/statistics',
    permission: 'users.manage',
    summary: 'How many users there are, of each status, and how many are new',
    response: success(UserStatistics),
  }),
  exportUsers: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users/export',
    permission: 'users.manage',
    summary: `The users as a table with the filters of the list: its head, then ${grouped(USER_EXPORT_MAX_ROWS)} rows at most; of those alone that \`ids\` names, where it does`,
    query: z.object({ ...filters, ids: ChosenIds.optional() }),
    response: success(z.array(z.array(z.string()))).extend({ filename: z.string() }),
  }),
  createUser: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users',
    permission: 'users.manage',
    status: 201,
    summary: 'Make a user with an account of their own',
    body: CreateUser,
    response: success(AdminUser),
    errors: ['email_taken', 'password_too_common'],
  }),
  getUser: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users/:id',
    permission: 'users.manage',
    summary: 'One user',
    params: IdParams,
    response: success(AdminUser),
  }),
  updateUser: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/users/:id',
    permission: 'users.manage',
    summary: 'Change a user; who is suspended or banned is signed out at once',
    params: IdParams,
    body: UpdateUser,
    response: success(AdminUser),
    errors: ['email_taken', 'own_user', 'last_administrator'],
  }),
  deleteUser: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id',
    permission: 'users.manage',
    summary: 'Erase a user at once, with the accounts they own and all that is in them',
    params: IdParams,
    response: Done,
    errors: ['own_user', 'last_administrator'],
  }),
  removeTwoFactor: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/two-factor',
    permission: 'users.manage',
    summary:
      'Turn the second step of a user off who has lost their app and their recovery codes; they are told by mail',
    params: IdParams,
    response: Done,
    errors: ['own_user', 'two_factor_off'],
  }),
};

/** Users that are suspended or activated at once: as many as stand on the longest page. */
export const USERS_BULK_MAX = 100;

const TOO_MANY = { error: () => inputTexts.tooManyUsers({ most: USERS_BULK_MAX }) };
const NOBODY = { error: () => inputTexts.noUser };

/** A change of somebody's status, by which it is undone. */
export const StatusChange = z.object({ id: Id, change_id: z.uuid() });
export type StatusChange = z.output<typeof StatusChange>;

/** What became of one of them: `change_id` where it was done, else why not, in a code of the registry and in words to read. */
export const StatusResult = z.object({
  id: Id,
  done: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  change_id: z.uuid().nullable(),
});
export type StatusResult = z.output<typeof StatusResult>;

const results = success(z.object({ results: z.array(StatusResult) }));

/** Suspending and activating many users, for administrators. */
export const userStatusesApi = {
  setUserStatuses: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/statuses',
    permission: 'users.manage',
    idempotent: true,
    summary: `Suspend those who are active, or activate those who are not, of up to ${USERS_BULK_MAX} users. Answers what became of each; who is suspended is signed out at once`,
    body: z.object({
      ids: z.array(Id).min(1, NOBODY).max(USERS_BULK_MAX, TOO_MANY),
      status: z.enum(['active', 'suspended']),
    }),
    response: results,
  }),
  undoUserStatuses: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/statuses/undo',
    permission: 'users.manage',
    idempotent: true,
    summary: `Give up to ${USERS_BULK_MAX} users the status back that each had before a change, as long as it was not changed since. Answers what became of each`,
    body: z.object({ changes: z.array(StatusChange).min(1, NOBODY).max(USERS_BULK_MAX, TOO_MANY) }),
    response: results,
  }),
};

export const sessionTexts = {
  greeting: (name: string, isFirstVisit: boolean) => (isFirstVisit ? `Welcome, ${name}` : `Welcome back, ${name}`),
  preferencesFailed: {
    title: 'Failed to save preferences.',
    kept: 'The change applies in this browser and is saved once the server answers.',
  },
  deleteFailed: 'Not deleted',
} as const;

/** Texts about the people who share the work of an account. */
export const madeByTexts = {
  you: 'you',
  former: 'a former member',
  by: (name: string) => `by ${name}`,
  begunBy: (name: string) => `begun by ${name}`,
  label: 'Made by',
  changed: 'Changed by',
  anyone: 'Made by anyone',
  other: 'Made by somebody else',
  chip: (name: string) => `Made by ${name}`,
  oneEdits: (name: string) => `${name} is editing`,
  twoEdit: (name: string, other: string) => `${name} and ${other} are editing`,
  manyEdit: (name: string, others: number) => `${name} and ${others} others are editing`,
} as const;

/** Why a role does not get further. */
export const refusalTexts = {
  viewer: 'Your role, viewer, may look but not change.',
  editor: 'Your role, editor, may make and change, but not delete.',
  admin: 'Your role, admin, may do everything but what the owner alone may.',
  owner: 'This is for the people who operate the installation.',
} as const;

export const sessionTexts = {
  greeting: ({ name, first_visit: isFirstVisit }: { name: string; first_visit: boolean }) =>
    `${isFirstVisit ? 'Welcome' : 'Welcome back'}, ${name}`,
  preferencesFailed: {
    title: 'Failed to save preferences.',
    kept: 'The change applies in this browser and is saved once the server answers.',
  },
  deleteFailed: 'Not deleted',
} as const;

/** What a person is called where they have no plan to name. */
export const userKindTexts = { administrator: 'Administrator', freeUser: 'Free User' } as const;

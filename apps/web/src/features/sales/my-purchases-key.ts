/** Of what the signed-in person has bought. */
export const MY_PURCHASES_KEY = ['sales', 'mine'] as const;

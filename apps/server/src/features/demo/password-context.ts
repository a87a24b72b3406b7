/** What a demo customer's password is sealed for. */
export const passwordContext = (userId: string): string => `demo_customers.password_sealed:${userId}`;

import type { Actor } from '../../../access.ts';

/** Administrators have every right and no limit but the product's own ceilings. */
export const isExempt = ({ userType }: Pick<Actor, 'userType'>): boolean => userType === 'admin';

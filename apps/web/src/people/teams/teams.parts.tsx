/** What other features show of teams. */
export { LeaveCard } from './account/ownership.tsx';
export { OwnershipBanner } from './account/ownership-banner.tsx';

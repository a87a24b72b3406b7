/** What other features show of teams. */
export { LeaveCard } from './account/leave-card.tsx';
export { OwnershipBanner } from './account/ownership-banner.tsx';

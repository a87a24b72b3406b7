import { z } from 'zod';
import { Done, Id, IdParams, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { GivenPassword, SIGNED_IN_GUESSES } from '../identity/fields.ts';
import { SecondStepCode } from '../identity/two-factor.ts';

/** Days after which an offered ownership can no longer be accepted. */
export const OWNERSHIP_OFFER_DAYS = 7;

/**
 * What becomes of a team once another member owns the account. `team_goes_on`: with the plans that this member has now, members may work in it, `seats_after` of them
 * beside the owner; null is no limit, and 0 stands where the team does not go on. It says nothing else of those plans.
 */
export const TeamAfter = z.object({ team_goes_on: z.boolean(), seats_after: z.int().nullable() });
export type TeamAfter = z.output<typeof TeamAfter>;

/** An account that its owner wants to hand over, and what becomes of its team. `to`: the member who may accept; `is_to_you`: whoever asks is that member. */
export const OwnershipOffer = z.object({
  account_name: z.string(),
  from: z.object({ id: Id, name: z.string() }),
  to: z.object({ id: Id, name: z.string() }),
  is_to_you: z.boolean(),
  ...TeamAfter.shape,
  offered_at: Timestamp,
  expires_at: Timestamp,
});
export type OwnershipOffer = z.output<typeof OwnershipOffer>;

/** To whom the account is offered, and the owner's password; `code` too where two-factor sign-in is on. */
export const OfferOwnership = z.object({ member_id: Id, password: GivenPassword, code: SecondStepCode.optional() });

const OfferAnswer = success(OwnershipOffer);
/** What an offer, and the look before it, refuse of the member who is named. */
const RECEIVER_ERRORS = [
  'forbidden',
  'not_found',
  'team_not_in_plan',
  'member_not_active',
  'ownership_to_operator',
] as const;

/** How an account comes by another owner: it is offered, and accepted. */
export const ownershipApi = {
  getOwnershipOffer: defineEndpoint({
    method: 'GET',
    path: '/api/team-members/ownership',
    list: 'team',
    permission: 'account.view',
    summary: 'The ownership of the account as far as it is offered to whoever asks, or by them; null when it is not',
    response: success(OwnershipOffer.nullable()),
  }),
  previewOwnership: defineEndpoint({
    method: 'GET',
    path: '/api/team-members/:id/ownership',
    list: 'team',
    permission: 'team.own',
    summary: 'What becomes of the team if a member owned the account, for its owner before they offer it',
    params: IdParams,
    response: success(TeamAfter),
    errors: RECEIVER_ERRORS,
  }),
  offerOwnership: defineEndpoint({
    method: 'POST',
    path: '/api/team-members/ownership',
    permission: 'team.own',
    summary: 'Offer the account to an active member. Until they accept nothing changes; an earlier offer ends',
    body: OfferOwnership,
    response: OfferAnswer,
    errors: [...RECEIVER_ERRORS, 'wrong_password', 'two_factor_wrong', 'too_many_codes'],
    limits: SIGNED_IN_GUESSES,
  }),
  withdrawOwnership: defineEndpoint({
    method: 'DELETE',
    path: '/api/team-members/ownership',
    permission: 'team.own',
    summary: 'Take the offer back',
    response: Done,
    errors: ['forbidden', 'ownership_not_offered'],
  }),
  acceptOwnership: defineEndpoint({
    method: 'POST',
    path: '/api/team-members/ownership/accept',
    permission: 'team.answer',
    summary: 'Become the owner of the account; whoever owned it is an admin of it from then on',
    response: Done,
    errors: ['ownership_not_offered', 'ownership_to_operator'],
  }),
  declineOwnership: defineEndpoint({
    method: 'POST',
    path: '/api/team-members/ownership/decline',
    permission: 'team.answer',
    summary: 'Leave the account to its owner',
    response: Done,
    errors: ['ownership_not_offered'],
  }),
};

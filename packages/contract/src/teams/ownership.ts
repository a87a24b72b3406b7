import { z } from 'zod';
import { Done, Id, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { GivenPassword, SIGNED_IN_GUESSES } from '../identity/fields.ts';
import { SecondStepCode } from '../identity/two-factor.ts';

/** Days after which an offered ownership can no longer be accepted. */
export const OWNERSHIP_OFFER_DAYS = 7;

/**
 * An account that its owner wants to hand over. `to`: the member who may accept; `is_to_you`: whoever asks is that member. `team_goes_on`: with the plans that this member
 * has now, members may work in the account afterwards, `seats_after` of them; null is no limit.
 */
export const OwnershipOffer = z.object({
  account_name: z.string(),
  from: z.object({ id: Id, name: z.string() }),
  to: z.object({ id: Id, name: z.string() }),
  is_to_you: z.boolean(),
  team_goes_on: z.boolean(),
  seats_after: z.int().nullable(),
  offered_at: Timestamp,
  expires_at: Timestamp,
});
export type OwnershipOffer = z.output<typeof OwnershipOffer>;

/** To whom the account is offered, and the owner's password; `code` too where two-factor sign-in is on. */
export const OfferOwnership = z.object({ member_id: Id, password: GivenPassword, code: SecondStepCode.optional() });

const OfferAnswer = success(OwnershipOffer);

/** How an account comes by another owner: it is offered, and accepted. */
export const ownershipApi = {
  getOwnershipOffer: defineEndpoint({
    method: 'GET',
    path: '/api/team-members/ownership',
    permission: 'account.view',
    summary: 'The ownership of the account as far as it is offered to whoever asks, or by them; null when it is not',
    response: success(OwnershipOffer.nullable()),
  }),
  offerOwnership: defineEndpoint({
    method: 'POST',
    path: '/api/team-members/ownership',
    permission: 'team.own',
    summary: 'Offer the account to an active member. Until they accept nothing changes; an earlier offer ends',
    body: OfferOwnership,
    response: OfferAnswer,
    errors: [
      'forbidden',
      'not_found',
      'team_not_in_plan',
      'wrong_password',
      'two_factor_wrong',
      'too_many_codes',
      'member_not_active',
      'ownership_to_operator',
    ],
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

import { z } from 'zod';
import { shortText, success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { FlatDraft } from '../drafts.ts';

/** The example that plays beside the sign-in form. */
export const SHOWN_EXAMPLE = 'two-drops';

/** The address of its still, which is there before anything was made. */
export const SHOWN_STILL = `/api/examples/${SHOWN_EXAMPLE}/still`;

/**
 * A finished video of the product itself. `choices`: what it was made of, as a draft without its avatar, whose id is `avatar_id`. `video_url` and `preview_url` are null until they
 * were made, which happens in the background after the first start; the still is always there.
 */
export const Example = z.object({
  id: z.string(),
  title: z.string(),
  still_url: z.string(),
  video_url: z.string().nullable(),
  preview_url: z.string().nullable(),
  avatar_id: z.string(),
  choices: FlatDraft,
});
export type Example = z.output<typeof Example>;

const ExampleParams = z.object({ id: shortText(40) });

/** Examples of what can be made here. They belong to nobody, and are open to everybody because the sign-in page shows one. */
export const examples = {
  listExamples: defineEndpoint({
    method: 'GET',
    path: '/api/examples',
    permission: 'public',
    summary: 'Finished videos to look at and to begin from; they belong to no account',
    response: success(z.array(Example)),
  }),
  exampleStill: defineEndpoint({
    method: 'GET',
    path: '/api/examples/:id/still',
    permission: 'public',
    summary: 'A picture of an example',
    params: ExampleParams,
    produces: 'image/webp',
    response: z.unknown(),
    errors: ['not_found', 'storage_full'],
  }),
  examplePreview: defineEndpoint({
    method: 'GET',
    path: '/api/examples/:id/preview',
    permission: 'public',
    summary: 'The first seconds of an example, silent; not found until it was made',
    params: ExampleParams,
    produces: 'image/webp',
    response: z.unknown(),
    errors: ['not_found'],
  }),
  exampleVideo: defineEndpoint({
    method: 'GET',
    path: '/api/examples/:id/video',
    permission: 'public',
    summary: 'An example, whole or in parts (Range); not found until it was made',
    params: ExampleParams,
    produces: 'video/mp4',
    response: z.unknown(),
    errors: ['not_found'],
  }),
} as const;

import { specOfVideo, type UploadInUse } from '@sayso/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { fakeApi, success } from '../../../testing/fake-api.ts';
import { sampleVideo } from '../../../testing/samples.ts';
import { useOwnPictures } from './use-own-pictures.ts';

const ID = '01990000-0000-7000-8000-0000000000b1';
const product: UploadInUse = {
  id: ID,
  kind: 'product',
  name: 'serum',
  width: 300,
  height: 700,
  duration_ms: null,
  is_cut_out: false,
  is_ai_made: false,
  size_bytes: 20_000,
  url: '/media/serum.png',
  created_at: '2026-02-01T10:00:00.000Z',
  waiting_videos: 0,
  templates: 0,
};

test.each([true, false])('a PNG of a product is shown as the server knows it: stands alone %s', async (isCutOut) => {
  saveToken('t');
  fakeApi({ [`GET /api/uploads/${ID}`]: () => success({ ...product, is_cut_out: isCutOut }) });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const seen = specOfVideo(sampleVideo());
  const spec = { ...seen, performer: { ...seen.performer, productUploadId: ID } };
  const { result } = renderHook(() => useOwnPictures(spec), {
    wrapper,
  });
  await waitFor(() => expect(result.current.assets[ID]).toBeDefined());
  expect(result.current.assets[ID]).toEqual({ name: ID, width: 300, height: 700, ...(isCutOut && { isCutOut }) });
});

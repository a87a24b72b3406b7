import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeAudio } from '../../testing/fake-audio.ts';
import { VoiceRow } from './voice-row.tsx';

const AVA = {
  value: 'ava',
  label: 'Ava',
  note: 'Warm',
  basic: false,
  has_moods: true,
  style: 'friendly',
  sample_url: '/api/tts/voices/ava/samples/1?v=0123456789ab',
  is_favourite: false,
} as const;
const nothing = () => undefined;

test('a sample is heard at the speed that is chosen, in the version that the server names', async () => {
  const made = fakeAudio();
  render(<VoiceRow voice={AVA} name="voice" checked rate={1.3} mood={null} onChoose={nothing} onMark={nothing} />);
  await userEvent.click(screen.getByRole('button', { name: /Play/ }));
  expect(made.map(({ src }) => src)).toEqual(['/api/tts/voices/ava/samples/1.3?v=0123456789ab']);
});

test('a sample is heard in the mood that is chosen, as far as the voice has moods', async () => {
  const made = fakeAudio();
  const { rerender } = render(
    <VoiceRow voice={AVA} name="voice" checked rate={1} mood="excited" onChoose={nothing} onMark={nothing} />,
  );
  await userEvent.click(screen.getByRole('button', { name: /Play/ }));
  const plain = { ...AVA, has_moods: false };
  rerender(<VoiceRow voice={plain} name="voice" checked rate={1} mood="excited" onChoose={nothing} onMark={nothing} />);
  await userEvent.click(screen.getByRole('button', { name: /Play|Stop/ }));
  expect(made.map(({ src }) => src)).toEqual([
    '/api/tts/voices/ava/samples/1?mood=excited&v=0123456789ab',
    '/api/tts/voices/ava/samples/1?v=0123456789ab',
  ]);
});

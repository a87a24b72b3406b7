import { DEFAULT_OUTPUT } from '@sayso/contract';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CaptionControls } from './caption-controls.tsx';

const CHOSEN = {
  look: { ...DEFAULT_OUTPUT.captions, style: 'off' as const },
  thumbnailUrl: null,
  hasEndCard: false,
  errors: {},
  onChange: () => undefined,
};

test.each([
  [false, /^Burned into the picture\./u],
  [true, /^Off in this video: your recording has no words yet\./u],
])(
  'while a recording without words is chosen (%s) the switch says why there are no captions',
  (isWithoutWords, words) => {
    render(<CaptionControls {...CHOSEN} isWithoutWords={isWithoutWords} />);
    expect(screen.getByText(words).id).toBe(
      screen.getByRole('switch', { name: 'Captions' }).getAttribute('aria-describedby'),
    );
  },
);

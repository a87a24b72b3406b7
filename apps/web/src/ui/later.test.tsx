import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { Later } from './later.tsx';

function Part({ name, seen }: { name: string; seen: string[] }) {
  useEffect(() => {
    seen.push(`${name} beside ${document.querySelectorAll('p').length}`);
  }, [name, seen]);
  return <p>{name}</p>;
}

function draw(): string[] {
  const seen: string[] = [];
  render(
    <>
      <Part name="frame" seen={seen} />
      <Later>
        <Part name="screen" seen={seen} />
        <Later>
          <Part name="rest" seen={seen} />
        </Later>
      </Later>
      <Later turns={3}>
        <Part name="foot" seen={seen} />
      </Later>
    </>,
  );
  return seen;
}

test('before anybody has pressed anything, parts are drawn one after the other', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  const seen = draw();
  await act(async () => undefined);
  expect(seen).toEqual(['frame beside 1', 'screen beside 2', 'rest beside 3', 'foot beside 4']);
});

test('what stands instead keeps the place until then', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  const seen: string[] = [];
  render(
    <Later instead={<Part name="place" seen={seen} />}>
      <Part name="part" seen={seen} />
    </Later>,
  );
  await act(async () => undefined);
  expect(seen).toEqual(['place beside 1', 'part beside 1']);
  expect(screen.queryByText('place')).toBeNull();
});

test('after a press everything stands at once', () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  expect(draw()).toHaveLength(4);
  expect(screen.getByText('foot')).toBeTruthy();
});

test.each(['at rest', 'when somebody scrolls'])('what is below sight is drawn %s, and not before', async (when) => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  const { promise: rest, resolve: isAtRest } = Promise.withResolvers<void>();
  vi.stubGlobal('requestIdleCallback', (call: () => void) => void rest.then(call));
  render(
    <Later isBelow>
      <p>below</p>
    </Later>,
  );
  await act(async () => undefined);
  expect(screen.queryByText('below')).toBeNull();
  await act(async () => {
    if (when === 'at rest') isAtRest();
    else window.dispatchEvent(new Event('scroll'));
  });
  expect(screen.getByText('below')).toBeTruthy();
});

import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PosterPicture } from './poster.tsx';

const groundIn = (container: HTMLElement) => container.querySelector('[data-poster-ground]');
const arrive = (container: HTMLElement) => {
  for (const picture of container.querySelectorAll('img')) fireEvent.load(picture);
};

test('something stands in the place of a picture until it has arrived, and again while another one comes', () => {
  const { container, rerender } = render(<PosterPicture src={null} />);
  expect(groundIn(container)).toBeTruthy();
  rerender(<PosterPicture src="/media/avatar.webp" />);
  expect(groundIn(container)).toBeTruthy();
  arrive(container);
  expect(groundIn(container)).toBeNull();
  rerender(<PosterPicture src="/media/poster.webp" />);
  expect(groundIn(container)).toBeTruthy();
  arrive(container);
  expect(groundIn(container)).toBeNull();
});

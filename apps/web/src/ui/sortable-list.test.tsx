import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SortableList } from './sortable-list.tsx';

function Fruits() {
  const [fruits, setFruits] = useState(['Apple', 'Berry', 'Cherry', 'Date']);
  return (
    <SortableList
      label="Fruits"
      items={fruits}
      idOf={(fruit) => fruit}
      nameOf={(fruit) => fruit}
      isFixed={(fruit) => fruit === 'Date'}
      onMove={(fruit, to) => setFruits((now) => now.filter((one) => one !== fruit).toSpliced(to, 0, fruit))}
    >
      {(fruit) => fruit}
    </SortableList>
  );
}

const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the arrow keys move an item by its handle, say where it went, and leave the last place to what is fixed', async () => {
  const user = userEvent.setup();
  render(<Fruits />);
  const handle = screen.getByRole('button', { name: 'Move Apple' });
  handle.focus();
  await user.keyboard('{ArrowDown}');
  expect(order()).toEqual(['Berry', 'Apple', 'Cherry', 'Date']);
  expect(screen.getByRole('status').textContent).toBe('Apple is now 2 of 4.');
  await user.keyboard('{End}');
  expect(order()).toEqual(['Berry', 'Cherry', 'Apple', 'Date']);
  await user.keyboard('{ArrowDown}{Home}{ArrowUp}');
  expect(order()).toEqual(['Apple', 'Berry', 'Cherry', 'Date']);
  expect(screen.queryByRole('button', { name: 'Move Date' })).toBeNull();
});

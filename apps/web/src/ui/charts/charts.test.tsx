import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { DonutChart } from './donut-chart.tsx';
import { AreaChart, LineChart, BarChart } from './line-chart.tsx';
import { Sparkline } from './chart-frame.tsx';
import { ticksOf, valueScale, labelledPoints } from './axis-chart.tsx';

const DAYS = ['Nov 18', 'Nov 19', 'Nov 20'];
const DONE = { name: 'Completed', values: [301, null, 1_334] };
const BEFORE = { name: 'Before', values: [222, 240, 236], kind: 'comparison' } as const;
const FACTS = { label: 'Videos per day', summary: '301 on Nov 18, 1,334 on Nov 20.', points: DAYS };
const slider = (name = 'Videos per day') => screen.getByRole('slider', { name });
const says = () => slider().getAttribute('aria-valuetext');

describe('a chart along an axis', () => {
  test('is told as a sentence and as a table', () => {
    render(<AreaChart {...FACTS} series={[DONE, BEFORE]} />);
    expect(screen.getByText('301 on Nov 18, 1,334 on Nov 20.')).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: 'Videos per day' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['', 'Completed', 'Before'],
      ['Nov 18', '301', '222'],
      ['Nov 19', 'no data', '240'],
      ['Nov 20', '1,334', '236'],
    ]);
  });

  test('is walked along by keyboard, and each point says its figures', async () => {
    const user = userEvent.setup();
    render(<LineChart {...FACTS} series={[DONE, BEFORE]} format={(value) => `${value} s`} />);
    expect(slider().getAttribute('aria-describedby')).toBe(screen.getByText(FACTS.summary).id);
    await user.tab();
    expect(document.activeElement).toBe(slider());
    expect(says()).toBe('Nov 20: Completed 1334 s, Before 236 s');
    await user.keyboard('{ArrowLeft}');
    expect(says()).toBe('Nov 19: Completed no data, Before 240 s');
    expect(slider().getAttribute('aria-valuenow')).toBe('2');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(says()).toBe('Nov 18: Completed 301 s, Before 222 s');
    await user.keyboard('{End}{ArrowRight}');
    expect(slider().getAttribute('aria-valuenow')).toBe('3');
  });

  test('shows the figures of the nearest point beside the pointer, until it leaves', () => {
    render(<LineChart {...FACTS} series={[DONE]} />);
    const shown = () => screen.queryAllByText('1,334').filter((one) => one.tagName === 'STRONG').length;
    expect(shown()).toBe(0);
    fireEvent.pointerMove(slider(), { clientX: 540, clientY: 20 });
    expect(shown()).toBe(1);
    fireEvent.pointerLeave(slider());
    expect(shown()).toBe(0);
  });

  test('draws one line a series, the comparison dashed, and the ground below the first alone', () => {
    const { container } = render(<AreaChart {...FACTS} series={[{ ...DONE, values: [3, 2, 4] }, BEFORE]} />);
    expect(container.querySelectorAll('path[stroke]')).toHaveLength(2);
    expect(container.querySelectorAll('path[stroke-dasharray]')).toHaveLength(1);
    expect(container.querySelectorAll('path[opacity="0.14"]')).toHaveLength(1);
  });

  test('leaves a gap where nothing was measured, and a dot for a value on its own', () => {
    const { container } = render(<LineChart {...FACTS} series={[DONE]} />);
    expect(container.querySelector('path[stroke]')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
    expect(container.querySelectorAll('circle')).toHaveLength(2);
  });

  test('draws nothing for a series that was never measured beside one that was', () => {
    const never = { ...BEFORE, values: [null, null, null] };
    const { container } = render(<LineChart {...FACTS} series={[DONE, never]} />);
    expect(container.querySelectorAll('circle')).toHaveLength(2);
  });

  test('without data keeps its axes and says so; zeros are data', () => {
    const empty = { ...DONE, values: [null, null, null] };
    const { rerender } = render(<LineChart {...FACTS} series={[empty]} />);
    expect(screen.getByText('No data yet')).toBeTruthy();
    expect(screen.getAllByText('Nov 18')).toHaveLength(2);
    expect(screen.queryByRole('slider')).toBeNull();
    rerender(<LineChart {...FACTS} series={[{ ...DONE, values: [0, 0, 0] }]} />);
    expect(screen.queryByText('No data yet')).toBeNull();
    expect(slider()).toBeTruthy();
  });

  test('holds its place while loading', () => {
    render(<LineChart {...FACTS} points={[]} series={[DONE, BEFORE]} state="loading" height={240} />);
    const figure = screen.getByRole('figure', { name: 'Videos per day' });
    expect(figure.getAttribute('aria-busy')).toBe('true');
    expect(figure.querySelector('div')?.style.height).toBe('240px');
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('of bars brings the largest forward, or the one looked at', async () => {
    const { container } = render(<BarChart {...FACTS} series={{ ...BEFORE, kind: 'main' }} emphasis="largest" />);
    const bright = () => [...container.querySelectorAll('path')].map((bar) => bar.getAttribute('opacity'));
    expect(bright()).toEqual(['0.45', '1', '0.45']);
    await userEvent.tab();
    expect(bright()).toEqual(['0.45', '0.45', '1']);
    expect(says()).toBe('Nov 20: Before 236');
  });

  test('follows the width it is given', () => {
    const observe = vi.fn<(element: Element) => void>();
    let tell = () => {};
    class Observer {
      constructor(listener: () => void) {
        tell = listener;
      }
      observe = observe;
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Observer);
    const { container } = render(<LineChart {...FACTS} series={[DONE]} />);
    const box = observe.mock.lastCall?.[0] as Element;
    Object.defineProperty(box, 'clientWidth', { value: 320 });
    act(() => tell());
    expect(container.querySelector('svg')?.getAttribute('width')).toBe('320');
  });
});

describe('a donut', () => {
  const PARTS = [
    { name: 'Completed', value: 3 },
    { name: 'Failed', value: 1 },
  ];

  test('says every part with its value, and its share by keyboard', async () => {
    render(<DonutChart label="By status" summary="3 of 4 were completed." parts={PARTS} />);
    expect(screen.getByText('3 of 4 were completed.')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Completed3', 'Failed1']);
    await userEvent.tab();
    expect(slider('By status').getAttribute('aria-valuetext')).toBe('Failed: 1, 25 %');
    expect(screen.getByText('25 %')).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}');
    expect(slider('By status').getAttribute('aria-valuetext')).toBe('Completed: 3, 75 %');
  });

  test('finds the part under the pointer, and none in the middle', () => {
    render(<DonutChart label="By status" summary="" parts={PARTS} middle={{ value: '75 %', caption: 'success' }} />);
    fireEvent.pointerMove(slider('By status'), { clientX: 40, clientY: 30 });
    expect(screen.getByText('25 %')).toBeTruthy();
    fireEvent.pointerMove(slider('By status'), { clientX: 74, clientY: 74 });
    expect(screen.getByText('success')).toBeTruthy();
  });

  test('without data says so', () => {
    render(<DonutChart label="By status" summary="" parts={PARTS.map((part) => ({ ...part, value: 0 }))} />);
    expect(screen.getByText('No data yet')).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

test('a sparkline needs two values to have a shape, and a level one has one too', () => {
  const { container, rerender } = render(<Sparkline values={[3]} />);
  expect(container.querySelector('svg')).toBeNull();
  rerender(<Sparkline values={[5, 5]} />);
  expect(container.querySelector('path')?.getAttribute('d')).toBe('M2,22L70,22');
});

describe('the value scale', () => {
  describe('the upright scale', () => {
    test.each([
      [
        [182, 334],
        [0, 100, 200, 300, 400],
      ],
      [
        [48, 35],
        [0, 15, 30, 45, 60],
      ],
      [[31_000], [0, 10_000, 20_000, 30_000, 40_000]],
      [[1], [0, 1, 2, 3, 4]],
      [[6], [0, 2, 4, 6, 8]],
      [[0.037], [0, 0.01, 0.02, 0.03, 0.04]],
      [[400], [0, 100, 200, 300, 400]],
      [
        [0, null],
        [0, 1, 2, 3, 4],
      ],
      [[], [0, 1, 2, 3, 4]],
    ])('of %j has four easy steps', (values, ticks) => {
      const found = ticksOf(valueScale(values, [0, 100]));
      expect(found.map((tick) => Number(tick.toPrecision(6)))).toEqual(ticks);
    });

    test('never ends below its highest value', () => {
      for (let value = 1; value < 100_000; value = Math.ceil(value * 1.37)) {
        expect(ticksOf(valueScale([value], [0, 100])).at(-1)).toBeGreaterThanOrEqual(value);
      }
    });
  });

  describe('the names below', () => {
    test.each([
      [7, 560, [0, 1, 2, 3, 4, 5, 6]],
      [7, 260, [0, 2, 4, 6]],
      [30, 400, [0, 6, 12, 18, 29]],
      [1, 400, [0]],
      [0, 400, []],
    ])('of %i points on %i px are evenly spread, the last always among them', (count, width, expected) => {
      expect(labelledPoints(count, width)).toEqual(expected);
    });
  });
});

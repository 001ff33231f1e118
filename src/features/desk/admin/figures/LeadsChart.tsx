import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';

import type { WeekOfLeads } from '#src/data/ports/leads-port.ts';

import { weekLabel } from './load-figures.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** The two parts of a week's bar: property of `WeekOfLeads`, name, and variable of the style sheet with the colour. */
const SERIES = [
  ['quotes', 'Quote requests', '--forest'],
  ['messages', 'Messages', '--kraft'],
] as const;

function draw(canvas: HTMLCanvasElement, weeks: readonly WeekOfLeads[]): Chart {
  const style = getComputedStyle(canvas);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const ticks = { color: colour('--muted'), font: { size: 13 } };
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: weeks.map(({ monday }) => weekLabel(monday)),
      datasets: SERIES.map(([series, label, variable]) => ({
        label,
        data: weeks.map((week) => week[series]),
        backgroundColor: colour(variable),
        maxBarThickness: 34,
      })),
    },
    options: {
      maintainAspectRatio: false,
      ...(still && { animation: false }),
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          stacked: true,
          ticks: { ...ticks, maxRotation: 0 },
          grid: { display: false },
          border: { color: colour('--line') },
        },
        y: {
          stacked: true,
          beginAtZero: true,
          suggestedMax: 4,
          ticks: { ...ticks, precision: 0 },
          grid: { color: colour('--line') },
          border: { display: false },
        },
      },
    },
  });
}

/** Leads per week as stacked bars. Hidden from screen readers, because a table holds the same figures. */
export function LeadsChart({ weeks }: { weeks: readonly WeekOfLeads[] }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let chart = draw(element, weeks);
    const redraw = (): void => {
      chart.destroy();
      chart = draw(element, weeks);
    };
    // A canvas does not follow style changes, so it is redrawn when the theme changes.
    const observer = new MutationObserver(redraw);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-bs-theme'] });
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', redraw);
    return () => {
      observer.disconnect();
      system.removeEventListener('change', redraw);
      chart.destroy();
    };
  }, [weeks]);

  return <canvas ref={canvas} aria-hidden="true" />;
}

import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';

import type { WeekOfLeads } from '#src/data/ports/leads-port.ts';

import { weekLabel } from './week-label.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** Reads the current theme's colours from the style sheet. */
function themeColours(element: HTMLElement): Record<'quotes' | 'messages' | 'text' | 'line', string> {
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  return {
    quotes: colour('--forest'),
    messages: colour('--kraft'),
    text: colour('--muted'),
    line: colour('--line'),
  };
}

function draw(canvas: HTMLCanvasElement, weeks: readonly WeekOfLeads[]): Chart {
  const colours = themeColours(canvas);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const ticks = { color: colours.text, font: { size: 13 } };
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: weeks.map(({ monday }) => weekLabel(monday)),
      datasets: [
        {
          label: 'Quote requests',
          data: weeks.map(({ quotes }) => quotes),
          backgroundColor: colours.quotes,
          maxBarThickness: 34,
        },
        {
          label: 'Messages',
          data: weeks.map(({ messages }) => messages),
          backgroundColor: colours.messages,
          maxBarThickness: 34,
        },
      ],
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
          border: { color: colours.line },
        },
        y: {
          stacked: true,
          beginAtZero: true,
          suggestedMax: 4,
          ticks: { ...ticks, precision: 0 },
          grid: { color: colours.line },
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

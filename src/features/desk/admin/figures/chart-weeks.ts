/** How far the chart looks back; each week is two counts. */
export const CHART_WEEKS = 8;

/** Number of weeks in the chart; each costs two count queries. */
export const CHART_WEEKS = 8;

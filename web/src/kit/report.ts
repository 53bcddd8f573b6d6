/** The file of "Report a problem": what helps to find a fault, and nothing that the reader may not know. */

import * as api from "../service/api";

export interface Report {
  /** The version of Bocage that runs the service. */
  bocage: string;
  written: string;
  /** What happened, in the words of whoever reports it. */
  what: string;
  browser: string;
  window: string;
  language: string;
  /** The table and the log as this seat sees them. */
  table: api.Table;
  log: api.Log;
  /** The whole game for `bocage replay`; null while it would give away what is hidden. */
  journal: string | null;
}

export async function writeReport(link: string, what: string): Promise<Report> {
  const [health, table, log, journal] = await Promise.all([
    api.health(),
    api.table(link),
    api.log(link, 0),
    api.journal(link),
  ]);
  return {
    bocage: health.version,
    written: new Date().toISOString(),
    what,
    browser: navigator.userAgent,
    window: `${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio} device pixels a pixel`,
    language: document.documentElement.lang,
    table,
    log,
    journal,
  };
}

/** Puts a report among the reader's downloads. */
export function download(report: Report): void {
  const file = new Blob([JSON.stringify(report, null, 1)], { type: "application/json" });
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(file);
  anchor.download = `bocage-report-${report.table.game.scenario.split("/").pop()}.json`;
  anchor.click();
  URL.revokeObjectURL(anchor.href);
}

import { claims } from './claims.suite.ts';
import { dashboard } from './dashboard.suite.ts';
import { requestDesk } from './desk.suite.ts';
import { documents } from './documents.suite.ts';
import { histories } from './history.suite.ts';
import { leads } from './leads.suite.ts';
import { mails } from './mails.suite.ts';
import { offers } from './offers.suite.ts';
import { publicReads } from './public.suite.ts';
import { records } from './records.suite.ts';
import { runs } from './runs.suite.ts';
import { sessions } from './session.suite.ts';
import { submissions } from './submissions.suite.ts';
import { strangeTexts } from './texts.suite.ts';
import { trash } from './trash.suite.ts';
import { visitors } from './visitor.suite.ts';
import { useStage, type World } from './world.ts';

/** What every adapter behind `Ports` must do, the same way: both run exactly this. */
export function conformance(open: () => Promise<World>): void {
  const stage = useStage(open);
  publicReads(stage);
  sessions(stage);
  submissions(stage);
  visitors(stage);
  offers(stage);
  records(stage);
  runs(stage);
  claims(stage);
  documents(stage);
  histories(stage);
  trash(stage);
  strangeTexts(stage);
  dashboard(stage);
  leads(stage);
  requestDesk(stage);
  mails(stage);
}

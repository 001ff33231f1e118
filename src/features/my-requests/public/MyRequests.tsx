import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { forgetAllDrafts } from '#src/browser/form-draft.ts';
import { tabStorage } from '#src/browser/storage.ts';
import type { VisitorLead } from '#src/contracts/leads/visitor-request.ts';
import { useLoad } from '#src/data/reads/use-load.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { clearCompared } from '#src/data/request-list/compared-papers.ts';
import { clearRequestList } from '#src/data/request-list/request-list.ts';
import {
  hasSent,
  useUnsentLeads,
  clearSentHere,
  clearUnsentLeads,
  forgetSending,
  useSentHere,
} from '#src/data/submissions/unsent-leads.ts';
import { forgetContact } from '#src/data/submissions/use-remembered-contact.ts';
import { statusOf } from '#src/lib/app-error.ts';
import { paths } from '#src/lib/paths.ts';
import { Button, ButtonLink } from '#src/ui/button/Button.tsx';
import { Alert, EmptyState, LoadView, SkeletonText } from '#src/ui/feedback/Feedback.tsx';
import { lazyComponent } from '#src/ui/feedback/lazy-component.tsx';

import { myRequestsTexts } from '../texts.ts';
import { RequestCard } from './RequestCard.tsx';

const ReaderCheck = lazyComponent(() => import('./ReaderCheck.tsx'), 'ReaderCheck', {
  fallback: <SkeletonText lines={3} />,
});

// The placeholder has about the form's height, so that what stands below does not move.
const LinkAgain = lazyComponent(() => import('./LinkAgain.tsx'), 'LinkAgain', {
  fallback: <SkeletonText lines={8} />,
});

const SentHereList = lazyComponent(() => import('./SentHereList.tsx'), 'SentHereList', { fallback: null });

const MyData = lazyComponent(() => import('./MyData.tsx'), 'MyData', { fallback: null });

/** HTTP statuses with which the server refuses a link, also one with too much text; any other failure may be temporary. */
const REFUSED = [404, 413, 429];

export interface MyRequestsProps {
  /**
   * Renders the offers of a request.
   * @param link the key of the mailed link, '' without one
   * @param onAnswered reloads the requests
   */
  readonly offers?: (request: VisitorLead, link: string, onAnswered: () => void) => ReactNode;
  readonly belowEmpty?: ReactNode;
}

/** Lists the visitor's requests: those of a mailed link or, without a link, those of this browser. */
export function MyRequests({ offers, belowEmpty }: MyRequestsProps) {
  const store = useDataStore();
  const [link, forgetLink] = useMailedLink();
  const [erased, setErased] = useState('');
  const state = useLoad(`my-requests:${link}`, async () =>
    link !== '' || hasSent() ? (await store.ports()).visitor.myRequests(link) : [],
  );
  // Reload the list when an unsent lead has been sent.
  const sentCount = useUnsentLeads().filter((lead) => lead.state === 'sent').length;
  const listed = state.status === 'ready' ? state.value.map(({ reference }) => reference) : [];
  const sentHere = useSentHere().filter(({ reference }) => !listed.includes(reference));
  const isSentHereShown = link === '' && state.status !== 'loading' && sentHere.length > 0;
  const seen = useRef(0);
  const { reload: again } = state;
  const done = (said: string): void => {
    setErased(said);
    if (said === '') return again();
    clearSentHere();
    forgetLink();
  };
  useEffect(() => {
    if (sentCount > seen.current) again();
    seen.current = sentCount;
  }, [sentCount, again]);

  if (state.status === 'failed' && link !== '' && REFUSED.includes(statusOf(state.error)))
    return (
      <>
        <EmptyState
          title={myRequestsTexts.linkTitle}
          text={myRequestsTexts.linkFailed}
          action={
            <ButtonLink href={paths.myRequests.to()} variant="quiet" onClick={forgetLink}>
              {myRequestsTexts.showDevice}
            </ButtonLink>
          }
        />
        <LinkAgain />
      </>
    );
  return (
    <>
      {erased === '' ? null : <Alert kind="success">{erased}</Alert>}
      {isSentHereShown && <SentHereList leads={sentHere} />}
      <LoadView
        state={state}
        loading={<SkeletonText lines={6} />}
        failure={({ code, message }) => (code === 'storage' ? message : myRequestsTexts.loadFailed)}
      >
        {(requests) =>
          requests.length === 0 ? (
            <>
              {isSentHereShown ? null : (
                <EmptyState
                  title={myRequestsTexts.emptyTitle}
                  text={myRequestsTexts.emptyText}
                  action={<ButtonLink href={paths.products.to()}>{myRequestsTexts.browse}</ButtonLink>}
                />
              )}
              <LinkAgain />
              {belowEmpty}
            </>
          ) : (
            <>
              <ol className="my-requests stack gap-6">
                {requests.map((request) => (
                  <li key={request.reference}>
                    <RequestCard
                      request={request}
                      offers={
                        request.view === 'reference' ? (
                          <ReaderCheck link={link} onProven={again} />
                        ) : (
                          offers?.(request, link, again)
                        )
                      }
                    />
                  </li>
                ))}
              </ol>
              {link !== '' && requests[0]?.view === 'everything' && <MyData link={link} onDone={done} />}
              {link !== '' && (
                <p className="detail__links d-print-none stack mt-4">
                  <ButtonLink href={paths.myRequests.to()} variant="quiet" onClick={forgetLink}>
                    {myRequestsTexts.showDevice}
                  </ButtonLink>
                </p>
              )}
            </>
          )
        }
      </LoadView>
      {/* It would move when the list above has loaded. */}
      <div className="mt-6" hidden={state.status === 'loading'}>
        <ForgetDevice
          onForgotten={() => {
            forgetLink();
            again();
          }}
        />
      </div>
    </>
  );
}

const KEPT_IN = 'mailed-link';

/**
 * The key of the mailed link that opened this page, '' without one. It moves from the address into the tab's storage, so
 * that no copied address and no entry of the history holds it, and a reload still shows the same requests.
 * @returns the key, and a function that forgets it
 */
function useMailedLink(): [key: string, forget: () => void] {
  const { hash, search } = useLocation();
  // A mail program that encodes the # puts the key behind its own parameters.
  const linkKey = hash.slice(1) || (/\.\d{5}\.\d+\./.test(search) ? search : '');
  const navigate = useNavigate();
  const [key, setKey] = useState(() => linkKey || (tabStorage.get(KEPT_IN) ?? ''));
  if (linkKey !== '' && linkKey !== key) setKey(linkKey);
  useEffect(() => {
    if (linkKey === '') return;
    tabStorage.set(KEPT_IN, linkKey);
    void navigate(paths.myRequests.to(), { replace: true });
  }, [linkKey, navigate]);
  return [
    key,
    () => {
      tabStorage.remove(KEPT_IN);
      setKey('');
    },
  ];
}

/**
 * Deletes what this browser keeps about its visitor, for computers that several people use, and ends the session that shows
 * what was sent.
 */
function ForgetDevice({ onForgotten }: { readonly onForgotten: () => void }) {
  const store = useDataStore();
  const [step, setStep] = useState<'offered' | 'asked' | 'working' | 'done'>('offered');
  const forget = async (): Promise<void> => {
    setStep('working');
    try {
      const { session } = await store.ports();
      forgetAllDrafts();
      forgetContact();
      forgetSending();
      clearUnsentLeads();
      clearRequestList();
      clearCompared();
      await session.signOut();
      setStep('done');
      onForgotten();
    } catch {
      setStep('asked');
    }
  };
  if (step === 'done') return <p role="status">{myRequestsTexts.forgotten}</p>;
  if (step === 'offered')
    return (
      <Button variant="quiet" onClick={() => setStep('asked')}>
        {myRequestsTexts.forget}
      </Button>
    );
  return (
    <div className="stack" role="group" aria-label={myRequestsTexts.forget}>
      <p className="mb-0">{myRequestsTexts.forgetText}</p>
      <div className="cluster">
        <Button busy={step === 'working'} onClick={() => void forget()}>
          {myRequestsTexts.forgetNow}
        </Button>
        <Button variant="quiet" onClick={() => setStep('offered')}>
          {myRequestsTexts.keep}
        </Button>
      </div>
    </div>
  );
}

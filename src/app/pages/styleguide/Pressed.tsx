import { useState } from 'react';

import { BRAND } from '#src/contracts/index.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { SkeletonDetail, SkeletonText } from '#src/ui/feedback/Skeleton.tsx';
import { SkeletonCardGrid } from '#src/ui/feedback/SkeletonCardGrid.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { Toast, ToastRegion } from '#src/ui/feedback/Toast.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { ErrorSummary } from '#src/ui/form/ErrorSummary.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { lazyComponent } from '#src/ui/lazy/lazy-component.tsx';
import { Preloader } from '#src/ui/preloader/Preloader.tsx';

import { Row } from './Row.tsx';

const Dialog = lazyComponent(() => import('#src/ui/dialog/Dialog.tsx'), 'Dialog', { fallback: null });

/** Buttons of each kind and state. */
export function Buttons() {
  return (
    <Section title="Buttons" tone="sheet">
      <Row>
        <Button>Primary</Button>
        <Button variant="accent">Get a Quote</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger" icon={<Glyph name="trash" />}>
          Delete
        </Button>
        <Button variant="link">Link</Button>
        <Button busy busyText="Submitting...">
          Submit
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <Button size="large">Large</Button>
      </Row>
      <Row>
        <IconButton glyph="pencil" label="Edit" />
        <IconButton glyph="eye" label="Visible" />
        <IconButton glyph="eye-off" label="Hidden" />
        <IconButton glyph="refresh" label="Refresh" />
        <Icon iconClass="fas fa-leaf" label="Leaf" />
        <Icon iconClass="fab fa-linkedin-in" label="LinkedIn" />
        <Spinner label="Loading" />
      </Row>
    </Section>
  );
}

/** Fields, alone and in a dialog. */
export function Forms() {
  const [text, setText] = useState('');
  const [grade, setGrade] = useState('');
  const [open, setOpen] = useState(false);
  const field = { value: text, onChange: setText };
  const fields = (
    <>
      <TextField name="name" label="Name" required {...field} />
      <TextField name="email" type="email" label="E-mail" required error="Invalid email format" {...field} />
      <SelectField
        name="grade"
        label="Grade"
        options={['Virgin', 'Recycled']}
        value={grade}
        onChange={setGrade}
      />
      <NumberField name="gsm" label="GSM" tooltip="Grams per Square Meter" {...field} />
      <DateField name="date" label="Needed by" hint="A rough date is enough." {...field} />
      <TextAreaField name="message" label="Message" required {...field} />
    </>
  );
  return (
    <Section title="Forms" width="text">
      <div className="panel">
        <h3 className="fs-2 mb-5">Send Us a Message</h3>
        <ErrorSummary errors={[{ fieldId: 'nothing', message: 'Name is mandatory' }]} />
        {fields}
        <Row>
          <Button size="large" onClick={() => setOpen(true)}>
            Open as a dialog
          </Button>
        </Row>
      </div>
      {open ? (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title="Request a quote"
          intro="Kraft papers"
          footer={<Button variant="accent">Submit</Button>}
        >
          {fields}
        </Dialog>
      ) : null}
    </Section>
  );
}

/** What the site says back: alerts, empty and failed lists, toasts, the preloader, skeletons. */
export function Feedback() {
  const [preloader, setPreloader] = useState<'gone' | 'shown' | 'leaving'>('gone');
  const [toast, setToast] = useState(false);
  return (
    <Section title="Feedback">
      <Alert>No categories found.</Alert>
      <Alert kind="success">Your message has been sent successfully!</Alert>
      <Alert
        kind="warning"
        action={
          <Button variant="quiet" size="small">
            Try again
          </Button>
        }
      >
        Failed to load homepage content.
      </Alert>
      <Alert kind="danger">Failed to send message. Please try again later</Alert>
      <CardGrid columns={2}>
        <EmptyState
          title="No product categories available yet. Check back soon!"
          action={
            <ButtonLink href="/contact" variant="quiet">
              Contact us
            </ButtonLink>
          }
        />
        <ErrorState
          message="Failed to load product categories. Please try again later."
          onRetry={() => undefined}
        />
      </CardGrid>
      <Row>
        <Button variant="quiet" onClick={() => setToast(true)}>
          Show toast
        </Button>
        <Button variant="quiet" onClick={() => setPreloader('shown')}>
          Show preloader
        </Button>
      </Row>
      <ToastRegion>
        {toast ? (
          <Toast kind="success" onClose={() => setToast(false)}>
            Settings saved.
          </Toast>
        ) : null}
      </ToastRegion>
      {preloader === 'gone' ? null : (
        <Preloader
          brandName={BRAND.name}
          leaving={preloader === 'leaving'}
          onDismiss={() => setPreloader('gone')}
        />
      )}
      <SkeletonCardGrid />
      <SkeletonText />
      <SkeletonDetail />
    </Section>
  );
}

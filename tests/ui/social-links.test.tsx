import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SocialLinks } from '#src/ui/nav/ContactLinks.tsx';

it('shows no link for a profile with an unsafe address', () => {
  render(
    <SocialLinks
      items={[
        { iconClass: 'fab fa-linkedin-in', label: 'LinkedIn', href: 'javascript:alert(1)' },
        { iconClass: 'fab fa-whatsapp', label: 'WhatsApp', href: 'https://wa.me/1' },
      ]}
    />,
  );
  expect(screen.queryByRole('link', { name: 'LinkedIn' })).toBeNull();
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/1');
});

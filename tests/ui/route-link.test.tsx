import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { RouteLink } from '#src/ui/link/RouteLink.tsx';

function Path() {
  return <output>{useLocation().pathname}</output>;
}

describe('RouteLink', () => {
  it('is followed by the site’s router; the admin area, another application, is left to the browser', async () => {
    render(
      <MemoryRouter>
        <RouteLink to="/products">Products</RouteLink>
        <RouteLink to="/admin">Admin</RouteLink>
        <Path />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Products' }));
    expect(screen.getByRole('status')).toHaveTextContent('/products');
    // jsdom cannot load a page.
    let isLeftToBrowser = false;
    const stop = (event: Event): void => {
      isLeftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', stop, { once: true });
    fireEvent.click(screen.getByRole('link', { name: 'Admin' }));
    expect(isLeftToBrowser).toBe(true);
  });

  it('is a plain link without that router, as in the previews of the admin area', () => {
    render(<RouteLink to="/products/kraft">Kraft</RouteLink>);
    expect(screen.getByRole('link', { name: 'Kraft' })).toHaveAttribute('href', '/products/kraft');
  });
});

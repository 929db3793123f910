import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { settingsSections } from '#web/admin/layout/settings-sections.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { Link } from '#web/ui/link.tsx';
import './settings.css';

/** The settings: their sections beside the one that is open. */
export default function SettingsLayout() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, '');
  const isCurrent = (to: string) => path === to || (to !== '/admin/settings' && path.startsWith(`${to}/`));
  const section = settingsSections.find(({ to }) => isCurrent(to));
  const list = useRef<HTMLUListElement>(null);
  // On a narrow screen the sections are one row, which scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the section.
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [path]);
  return (
    <>
      <PageHeader title={<>Settings{section && <span className="sr-only">: {section.label}</span>}</>} />
      <div className="settings">
        <nav aria-label="Settings sections" className="settings-nav">
          <ul ref={list}>
            {settingsSections.map(({ to, label, about }) => (
              <li key={to}>
                <Link to={to} aria-current={isCurrent(to) ? 'page' : undefined} className="settings-link">
                  {label}
                  <span className="settings-link-about">{about}</span>
                </Link>
              </li>
            ))}
            <li>
              <Link to="/admin/users?role=admin" className="settings-link">
                Staff
                <span className="settings-link-about">People and roles</span>
              </Link>
            </li>
          </ul>
        </nav>
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </>
  );
}

import { Outlet, useLocation } from 'react-router';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { Link } from '#web/ui/link.tsx';
import './settings.css';
import { settingsSections } from './settings-sections.ts';

/** The settings: their sections beside the one that is open. */
export default function SettingsLayout() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, '');
  return (
    <>
      <PageHeader title="Settings" />
      <div className="settings">
        <nav aria-label="Sections of the settings" className="settings-nav">
          <ul>
            {settingsSections.map(({ to, label, about }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={path === to || (to !== '/admin/settings' && path.startsWith(`${to}/`)) ? 'page' : undefined}
                  className="settings-link"
                >
                  {label}
                  <span className="settings-link-about">{about}</span>
                </Link>
              </li>
            ))}
            <li>
              <Link to="/admin/users?role=admin" className="settings-link">
                Staff
                <span className="settings-link-about">Who may work here</span>
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

import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { IconButton } from '#web/ui/button.tsx';
import { newOrderSound, playNewOrderSound } from './new-order-sound.ts';

/** Turns the sound of new orders on and off, in this browser. Turning it on plays it once. */
export function SoundSwitch() {
  const isOn = newOrderSound.use();
  const Icon = isOn ? Bell : BellOff;
  const toggle = () => {
    newOrderSound.change((on) => !on);
    playNewOrderSound();
  };
  return (
    <IconButton
      label="Sound for new orders"
      title={isOn ? 'Sound on for new orders' : 'Sound off for new orders'}
      aria-pressed={isOn}
      className="needs-scripts"
      onClick={toggle}
    >
      <Icon size={19} aria-hidden="true" />
    </IconButton>
  );
}

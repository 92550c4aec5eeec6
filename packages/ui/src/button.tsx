import type { ComponentProps, ReactNode } from 'react'

export type ButtonLook = 'primary' | 'secondary' | 'soft' | 'plain'

type Look = { readonly look?: ButtonLook; readonly size?: 'large' | 'medium' | 'small' }

/** A link that leads somewhere wears the same clothes as a button that does something. */
export function buttonClass({ look = 'primary', size = 'large' }: Look = {}): string {
  return `button button-${look} button-${size}`
}

type ButtonProps = ComponentProps<'button'> & Look & { readonly busy?: boolean; readonly icon?: ReactNode }

/** While busy the label stays and the spinner takes the icon's place, so that nothing around the button moves. */
export function Button({ look, size, busy = false, icon, children, className = '', onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ ...(look ? { look } : {}), ...(size ? { size } : {}) })} ${className}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <span className="spinner" /> : icon}
      {children}
    </button>
  )
}

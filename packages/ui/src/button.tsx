import type { ComponentProps, ReactNode } from 'react'

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'plain'

type Look = { readonly variant?: ButtonVariant; readonly size?: 'large' | 'medium' | 'small' }

/** A link that leads somewhere wears the same clothes as a button that does something. */
export function buttonClass({ variant = 'primary', size = 'large' }: Look = {}): string {
  return `button button-${variant} button-${size}`
}

type ButtonProps = ComponentProps<'button'> & Look & { readonly busy?: boolean; readonly icon?: ReactNode }

/** While busy the label stays and the spinner takes the icon's place, so that nothing around the button moves. */
export function Button({ variant, size, busy = false, icon, children, className = '', onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ ...(variant ? { variant } : {}), ...(size ? { size } : {}) })} ${className}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <span className="spinner" /> : icon}
      {children}
    </button>
  )
}

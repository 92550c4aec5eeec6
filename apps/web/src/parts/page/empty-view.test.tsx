import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../../testing/render-app.tsx'
import { EmptyView } from './empty-view.tsx'

test('SHELL-90 the empty view says that there is nothing, or what its place says instead', () => {
  const { unmount } = renderComponent(<EmptyView />)
  expect(screen.getByText('Nothing here yet')).toBeDefined()
  unmount()
  renderComponent(<EmptyView title="No providers yet" />)
  expect(screen.getByText('No providers yet')).toBeDefined()
  expect(screen.queryByText('Nothing here yet')).toBeNull()
})
